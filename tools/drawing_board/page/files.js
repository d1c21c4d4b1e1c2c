// Circuits' texts as files of this computer, for the version that keeps circuits in the browser.

export function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], {type: "text/plain"}));
  Object.assign(document.createElement("a"), {href: url, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(url));
}

// Resolves to the text of a file that the user chooses; never resolves if none is chosen.
export function chosen() {
  const input = Object.assign(document.createElement("input"), {type: "file", accept: ".txt,text/plain"});
  return new Promise((resolve, reject) => {
    input.addEventListener("change", () => input.files[0].text().then(resolve, reject));
    input.click();
  });
}

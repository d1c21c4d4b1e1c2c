// Texts of circuits as files of this computer, where the browser keeps the circuits.

export function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], {type: "text/plain"}));
  Object.assign(document.createElement("a"), {href: url, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(url));
}

// Resolves to the text of a file that the user chooses; it may never do so.
export function chosen() {
  const input = Object.assign(document.createElement("input"), {type: "file", accept: ".txt,text/plain"});
  return new Promise((resolve, reject) => {
    input.addEventListener("change", () => input.files[0].text().then(resolve, reject));
    input.click();
  });
}

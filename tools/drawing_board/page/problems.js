// The list of mistakes and remarks below the text.

// Shows [{line, reason, severity}]; go(line) is called when the user chooses one.
export function showProblems(list, problems, go) {
  list.replaceChildren(...problems.map(problem => entry(problem, go)));
  list.hidden = !problems.length;
}

function entry({line, reason, severity}, go) {
  const button = document.createElement("button");
  button.className = severity;
  const where = button.appendChild(document.createElement("b"));
  where.textContent = line ? `line ${line}` : "all of it";
  button.append(reason);
  button.disabled = !line;
  button.addEventListener("click", () => go(line));
  return button;
}

// Adds a copy button to each piece of code, and finds calls at their former addresses. Without this script, the pages lack nothing else.
const { copy, copied } = document.currentScript.dataset;
for (const code of document.querySelectorAll(".code")) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = copy;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(code.querySelector("code").textContent);
    button.textContent = copied;
    setTimeout(() => {
      button.textContent = copy;
    }, 2000);
  });
  code.append(button);
}

/** Opens the part that an address points to. All calls were once parts of the first page: `#pages.publish`. */
function follow() {
  const name = location.hash.slice(1);
  const part = document.getElementById(name);
  if (part?.tagName === "DETAILS") {
    part.open = true;
    part.scrollIntoView();
  } else if (part === null && /^[a-zA-Z]+\.[a-zA-Z]+$/.test(name)) location.replace(`/api/docs/${name}${location.search}`);
}
addEventListener("hashchange", follow);
follow();

// Adds a copy button to each piece of code. Without this script the page lacks nothing else.
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

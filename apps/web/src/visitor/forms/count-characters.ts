/** The number of remaining characters from which they are announced to screen readers. */
const ANNOUNCED_BELOW = 20;

/** Shows the number of remaining characters of fields with a limit. */
export function countCharacters(root: HTMLElement): void {
  for (const count of root.querySelectorAll<HTMLElement>("[data-counts]")) {
    const field = count.previousElementSibling;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const update = () => showCount(count, Number(count.dataset.counts) - field.value.length);
    field.addEventListener("input", update);
    if (field.value !== "") update();
  }
}

function showCount(count: HTMLElement, left: number): void {
  const { left: text, oneLeft, over, oneOver } = count.dataset;
  const template = left >= 0 ? (left === 1 ? oneLeft : text) : left === -1 ? oneOver : over;
  count.textContent = template?.replace("#", String(Math.abs(left))) ?? "";
  count.toggleAttribute("data-is-over", left < 0);
  count.ariaLive = left <= ANNOUNCED_BELOW ? "polite" : "off";
}

import { announce, itemsOf, selectOf, set, sort } from "./order-ranking.ts";

/** Moves options of a ranking by dragging them with a mouse, a pen or a finger. The buttons do the same for everybody else. */
export function dragRanking(root: HTMLElement): void {
  root.addEventListener("pointerdown", (event) => {
    const grip = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-grip]") : null;
    const item = grip?.closest("li");
    if (!grip || !item || event.button !== 0) return;
    event.preventDefault();
    drag(grip, item, event.pointerId);
  });
}

function drag(grip: HTMLElement, item: HTMLElement, pointerId: number): void {
  const before = itemsOf(item);
  const ended = new AbortController();
  const { signal } = ended;
  grip.setPointerCapture(pointerId);
  item.dataset.dragged = "";
  const end = () => {
    ended.abort();
    delete item.dataset.dragged;
  };
  grip.addEventListener("pointermove", ({ clientY }) => moveTo(item, clientY), { signal });
  grip.addEventListener(
    "pointerup",
    () => {
      end();
      if (itemsOf(item).some((one, index) => one !== before[index])) rankInOrder(item);
    },
    { signal },
  );
  grip.addEventListener(
    "pointercancel",
    () => {
      end();
      item.parentElement?.append(...before);
    },
    { signal },
  );
}

/** Moves the other options past this one: an element that is moved itself loses the pointer. */
function moveTo(item: HTMLElement, y: number): void {
  for (let next = item.nextElementSibling; next && y > middleOf(next); next = item.nextElementSibling) item.before(next);
  for (let last = item.previousElementSibling; last && y < middleOf(last); last = item.previousElementSibling) item.after(last);
  item.scrollIntoView({ block: "nearest" });
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}

/** Assigns the ranks from the first one in the order of the list, to this option and to those that had one. */
function rankInOrder(item: Element): void {
  const items = itemsOf(item);
  const ranked = items.filter((one) => one === item || selectOf(one).value !== "").slice(0, selectOf(item).length - 1);
  for (const one of items) set(selectOf(one), ranked.includes(one) ? String(ranked.indexOf(one) + 1) : "");
  sort(item);
  selectOf(item).dispatchEvent(new Event("input", { bubbles: true }));
  if (ranked.includes(item)) announce(item, ranked.indexOf(item) + 1);
}

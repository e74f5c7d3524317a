import { SUB_MENU_HOVER_DELAY_MS } from "@plein/contract/pages/page-timing";

/** The delay before a list closes, so that the pointer may briefly leave it on its way. */
const LEAVE_DELAY_MS = 250;
/** The time after opening by hover in which a click doesn't close the list: the user meant to open it. */
const CLICK_GRACE_MS = 400;

/**
 * Adds script behaviour to the `details` of a menu: opening when a mouse rests on an item, staying open while it does, closing on
 * Escape (focus returns), on a click elsewhere and when the focus moves away.
 *
 * @returns a function that removes it
 */
export function addDisclosures(menu: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const hovering = hoverOf();
  // Not pointerover, which also fires when the page scrolls under a resting pointer.
  menu.addEventListener("pointermove", (event) => hovering.enter(event), { signal });
  menu.addEventListener("pointerout", (event) => hovering.leave(event), { signal });
  menu.addEventListener("click", (event) => hovering.keepOpen(event), { signal });
  menu.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      for (const details of listOpenDetails(menu)) {
        if (relatedTarget instanceof Node && !details.parentElement?.contains(relatedTarget)) details.open = false;
      }
    },
    { signal },
  );
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      for (const details of listOpenDetails(menu)) {
        if (target instanceof Node && !details.parentElement?.contains(target)) details.open = false;
      }
    },
    { signal },
  );
  document.addEventListener("keydown", (event) => closeByEscape(menu, event), { signal });
  return () => {
    hovering.stop();
    listening.abort();
  };
}

/** Closes a menu's lists, and the sheet that contains it on a narrow screen. */
export function closeMenu(menu: HTMLElement | null): void {
  for (const details of listOpenDetails(menu)) details.open = false;
  if (menu?.matches(":popover-open")) menu.hidePopover();
}

function closeByEscape(menu: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== "Escape") return;
  for (const details of listOpenDetails(menu)) {
    if (details.contains(document.activeElement)) details.querySelector("summary")?.focus();
    details.open = false;
    // The first press closes the list; the next one closes the sheet that contains it on a narrow screen.
    event.preventDefault();
  }
}

/** Opens and closes lists on hover, on screens that are wide enough for lists below the header. */
function hoverOf() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let grace: ReturnType<typeof setTimeout> | undefined;
  let entered: HTMLDetailsElement | null = null;
  let isOpening = false;
  const later = (run: () => void, delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, delayMs);
  };
  const openAtRest = (details: HTMLDetailsElement) => {
    isOpening = true;
    later(() => {
      isOpening = false;
      if (!details.open) {
        clearTimeout(grace);
        grace = setTimeout(() => (grace = undefined), CLICK_GRACE_MS);
      }
      details.open = true;
    }, SUB_MENU_HOVER_DELAY_MS);
  };
  return {
    enter(event: PointerEvent) {
      const details = detailsAt(event);
      if (!details || (details === entered && !isOpening)) return;
      entered = details;
      // Each move restarts the delay, so that a passing pointer doesn't open the list.
      openAtRest(details);
    },
    leave(event: PointerEvent) {
      const details = detailsAt(event);
      if (!details || (event.relatedTarget instanceof Node && details.parentElement?.contains(event.relatedTarget))) return;
      entered = null;
      isOpening = false;
      later(() => {
        if (!details.contains(document.activeElement)) details.open = false;
      }, LEAVE_DELAY_MS);
    },
    keepOpen(event: MouseEvent) {
      const isOnToggle = event.target instanceof Element && event.target.closest("summary") !== null;
      if (isOnToggle && grace !== undefined) event.preventDefault();
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(grace);
    },
  };
}

function detailsAt({ target, pointerType }: PointerEvent): HTMLDetailsElement | null {
  if (pointerType !== "mouse" || !(target instanceof Element) || !matchMedia("(min-width: 768px)").matches) return null;
  return target.closest("li:has(> details)")?.querySelector("details") ?? null;
}

function listOpenDetails(menu: HTMLElement | null): HTMLDetailsElement[] {
  return menu ? [...menu.querySelectorAll<HTMLDetailsElement>("details[open]")] : [];
}

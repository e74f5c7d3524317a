import { useEffect, useState } from "react";

/** The element that had the focus and its ancestors, innermost first. */
type Origin = readonly (HTMLElement | SVGElement)[];

/** the origins of the open dialogs, by their id */
const origins = new Map<string, Origin>();

/**
 * The element that was focused or clicked last: a button that is disabled while its dialog loads has lost the focus when the dialog opens.
 */
let last: Origin = [];
if (typeof document !== "undefined")
  for (const type of ["focusin", "click"])
    document.addEventListener(
      type,
      ({ target }) => {
        last = originOf(target);
      },
      { capture: true },
    );

/**
 * Focus management: returns the focus to its position before a dialog opened, unless another element has taken it meanwhile. Rendered while
 * the dialog is open, so that the focus also returns when the whole dialog is unmounted.
 */
export function FocusReturn({ dialogId }: { readonly dialogId: string }): null {
  // During the first render, nothing in the dialog has the focus yet.
  const [origin] = useState(() => (isNothingFocused() ? last : originOf(document.activeElement)));
  useEffect(() => {
    origins.set(dialogId, origin);
    return () => {
      origins.delete(dialogId);
      if (isFocusLost(dialogId)) returnFocus(origin);
    };
  }, [origin, dialogId]);
  return null;
}

function originOf(target: EventTarget | null): Origin {
  const elements: (HTMLElement | SVGElement)[] = [];
  let element = target;
  while ((element instanceof HTMLElement || element instanceof SVGElement) && element !== document.body) {
    elements.push(element);
    // A dialog that replaces another one returns the focus to the origin of that one.
    const ofDialog = origins.get(element.id);
    if (ofDialog) return [...elements, ...ofDialog];
    element = openerOf(element) ?? element.parentElement;
  }
  return elements;
}

/**
 * The control that opened a menu or panel. The panel is at the end of the document, so the control is tried before the panel's ancestors.
 */
function openerOf(element: Element): HTMLElement | null {
  const opener = document.getElementById(element.getAttribute("aria-labelledby") ?? "");
  return opener?.hasAttribute("aria-expanded") ? opener : null;
}

/** Such a panel still takes the focus while it fades out, and loses it when it is removed. */
function isClosedPanel(element: Element): boolean {
  return openerOf(element)?.getAttribute("aria-expanded") === "false";
}

function isNothingFocused(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The focus is lost with the dialog, or still in it while it fades out. */
function isFocusLost(dialogId: string): boolean {
  return isNothingFocused() || document.getElementById(dialogId)?.contains(document.activeElement) === true;
}

/** Focuses the nearest focusable element: the origin itself may have been removed with its row, or disabled. */
function returnFocus(origin: Origin): void {
  const main = document.querySelector<HTMLElement>("main");
  const remaining = origin.slice(origin.findLastIndex(isClosedPanel) + 1);
  for (const element of main === null ? remaining : [...remaining, main]) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}

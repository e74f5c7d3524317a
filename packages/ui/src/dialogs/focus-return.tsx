import { useEffect, useState } from "react";

/** The element that had the focus and what surrounds it, innermost first. */
type Origin = readonly (HTMLElement | SVGElement)[];

/** of the open dialogs, by their id */
const origins = new Map<string, Origin>();

/** What was focused or pressed last: a button that is disabled while its dialog loads has lost the focus when the dialog opens. */
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
 * Returns the focus to where it was before a dialog opened, unless something else has taken it meanwhile. Rendered while the dialog is
 * open, so that the focus also returns when the whole dialog is unmounted.
 */
export function FocusReturn({ dialogId }: { readonly dialogId: string }): null {
  // While this first renders, nothing in the dialog has the focus yet.
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
    // A dialog that replaces another one returns the focus to where that one would.
    const ofDialog = origins.get(element.id);
    if (ofDialog) return [...elements, ...ofDialog];
    element = openerOf(element) ?? element.parentElement;
  }
  return elements;
}

/** The control that opened a menu or panel, which is at the end of the document: the control comes before what surrounds the panel. */
function openerOf(element: Element): HTMLElement | null {
  const opener = document.getElementById(element.getAttribute("aria-labelledby") ?? "");
  return opener?.hasAttribute("aria-expanded") ? opener : null;
}

/** Such a panel still takes the focus while it fades out, and loses it a moment later. */
function isClosedPanel(element: Element): boolean {
  return openerOf(element)?.getAttribute("aria-expanded") === "false";
}

function isNothingFocused(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** With the dialog, or in it while it fades out. */
function isFocusLost(dialogId: string): boolean {
  return isNothingFocused() || document.getElementById(dialogId)?.contains(document.activeElement) === true;
}

/** To the nearest element that takes it: the origin itself may be gone with its row, or disabled. */
function returnFocus(origin: Origin): void {
  const main = document.querySelector<HTMLElement>("main");
  const remaining = origin.slice(origin.findLastIndex(isClosedPanel) + 1);
  for (const element of main === null ? remaining : [...remaining, main]) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}

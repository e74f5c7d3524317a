import { useEffect, useState } from "react";

/** The element that had the focus and what surrounds it, innermost first. */
type Origin = readonly HTMLElement[];

/** of the open dialogs, by their id */
const origins = new Map<string, Origin>();

/**
 * Returns the focus to where it was before a dialog opened, unless something else has taken it meanwhile. Rendered while the dialog is
 * open, so that the focus also returns when the whole dialog is unmounted.
 */
export function FocusReturn({ dialogId }: { readonly dialogId: string }): null {
  // While this first renders, nothing in the dialog has the focus yet.
  const [origin] = useState(findOrigin);
  useEffect(() => {
    origins.set(dialogId, origin);
    return () => {
      origins.delete(dialogId);
      if (isFocusLost(dialogId)) returnFocus(origin);
    };
  }, [origin, dialogId]);
  return null;
}

function findOrigin(): Origin {
  const elements: HTMLElement[] = [];
  let element = document.activeElement;
  while (element instanceof HTMLElement && element !== document.body) {
    elements.push(element);
    // A dialog that replaces another one returns the focus to where that one would.
    const ofDialog = origins.get(element.id);
    if (ofDialog) return [...elements, ...ofDialog];
    element = openerOf(element) ?? element.parentElement;
  }
  return elements;
}

/** An open menu is at the end of the document, so its button comes before what surrounds the menu. */
function openerOf(element: HTMLElement): HTMLElement | null {
  return element.getAttribute("role") === "menu" ? document.querySelector(`[aria-controls="${CSS.escape(element.id)}"]`) : null;
}

/** With the dialog, or in it while it fades out. */
function isFocusLost(dialogId: string): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || document.getElementById(dialogId)?.contains(focused) === true;
}

/** To the nearest element that takes it: the origin itself may be gone with its row, or disabled. */
function returnFocus(origin: Origin): void {
  const main = document.querySelector<HTMLElement>("main");
  for (const element of main === null ? origin : [...origin, main]) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}

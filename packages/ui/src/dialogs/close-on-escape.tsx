import { useEffect, useRef } from "react";

type OpenDialog = { readonly onEscape: () => void };

/** the open dialogs, in the order in which they opened */
const openDialogs: OpenDialog[] = [];

// One listener for all: with one each, as the library has it, a key would close the dialog below as well.
if (typeof window !== "undefined")
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && !event.isComposing && !isForListbox(event.target)) openDialogs.at(-1)?.onEscape();
    },
    { capture: true },
  );

/** Closes a dialog on Escape if no other one is open over it. Rendered while the dialog is open. */
export function CloseOnEscape({ isEnabled, onClose }: { readonly isEnabled: boolean; readonly onClose: () => void }): null {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    // A dialog that can't be closed this way still keeps the key from those below it.
    const dialog: OpenDialog = { onEscape: () => isEnabled && close.current() };
    openDialogs.push(dialog);
    return () => void openDialogs.splice(openDialogs.indexOf(dialog), 1);
  }, [isEnabled]);
  return null;
}

/** The library's mark of a field or menu whose open list the key closes. */
function isForListbox(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute("data-mantine-stop-propagation") === "true";
}

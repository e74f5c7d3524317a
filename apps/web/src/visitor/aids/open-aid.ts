import { isPageOfDocument, RETURN_KEY, storeReturn } from "../embeds/document-reload.ts";
import { changeDrawing } from "./draw-signature.ts";

/** Opens what a button is for. The policy of another page's document allows no map, so the document of the page is loaded first. */
export async function openAid(button: HTMLElement): Promise<void> {
  const { aid } = button.dataset;
  if (aid === "draw" || aid === "erase") return changeDrawing(button);
  if (!isPageOfDocument() && storeReturn(RETURN_KEY, button.id)) return loadDocument(button.closest("form"));
  if (aid === "point") (await import("./pick-point.ts")).openMap(button);
  else (await import("./show-map.ts")).showMap(button);
}

/** Posts a form without taking a step, as a browser without a script would: its answers are in the document that comes back. */
function loadDocument(form: HTMLFormElement | null): void {
  // A form of a screen isn't posted: its fields would be in the address.
  if (!form?.matches("[data-fill]")) {
    location.reload();
    return;
  }
  // FILLING_FIELDS.action, without its module, which would be one more file to load.
  form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "_action", value: "stay" }));
  form.submit();
}

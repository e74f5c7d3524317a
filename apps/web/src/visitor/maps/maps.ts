import { consumeReturn, isPageOfDocument, storeReturn } from "../embeds/document-reload.ts";

/** Key of the map to show after this page was loaded as a document. */
const RETURN_KEY = "plein-map";

/** Activates the buttons of the maps in the document: a map is loaded only on request. */
export function activateMaps(): void {
  const returnId = consumeReturn(RETURN_KEY);
  for (const container of document.querySelectorAll<HTMLElement>("[data-map]")) {
    if (container.dataset.active !== undefined) continue;
    container.dataset.active = "";
    if (container.dataset.id === returnId) void show(container);
    container.querySelector("button")?.addEventListener("click", () => void show(container));
  }
}

async function show(container: HTMLElement): Promise<void> {
  if (!isPageOfDocument() && storeReturn(RETURN_KEY, container.dataset.id)) return location.reload();
  try {
    const { showMap } = await import("./show-map.ts");
    showMap(container);
  } catch {
    // Without a connection, the sketch and the button stay.
  }
}

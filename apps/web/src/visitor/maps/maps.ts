import { consumeReturn, isPageOfDocument, storeReturn } from "../embeds/own-document.ts";

/** Key of the map to show after this page was loaded as a document. */
const COMING_BACK_KEY = "plein-map";

/** Activates the buttons of the maps in the document: a map is loaded only on request. */
export function activateMaps(): void {
  const comingBack = consumeReturn(COMING_BACK_KEY);
  for (const ground of document.querySelectorAll<HTMLElement>("[data-map]")) {
    if (ground.dataset.active !== undefined) continue;
    ground.dataset.active = "";
    if (ground.dataset.id === comingBack) void show(ground);
    ground.querySelector("button")?.addEventListener("click", () => void show(ground));
  }
}

async function show(ground: HTMLElement): Promise<void> {
  if (!isPageOfDocument() && storeReturn(COMING_BACK_KEY, ground.dataset.id)) return location.reload();
  try {
    const { showMap } = await import("./shown-map.ts");
    showMap(ground);
  } catch {
    // Without a connection, the sketch and the button stay.
  }
}

import { consumeReturn, RETURN_KEY } from "../embeds/document-reload.ts";

/**
 * Offers what is loaded only once its button is pressed: the map of a block, and the ways to answer a question of a form besides its
 * fields. The buttons (`data-aid`) are in the server's markup. May be called for each page.
 */
export function offerAids(): void {
  for (const map of document.querySelectorAll<HTMLElement>("[data-map]")) map.dataset.active = "";
  // A listener is added once, however often.
  document.addEventListener("click", openPressed);
  document.getElementById(consumeReturn(RETURN_KEY) ?? "")?.click();
}

function openPressed({ target }: Event): void {
  const button = (target as Element).closest<HTMLElement>("[data-aid]");
  if (!button) return;
  import("./open-aid.ts")
    .then(({ openAid }) => openAid(button))
    // Without a connection, the button stays.
    .catch(() => undefined);
}

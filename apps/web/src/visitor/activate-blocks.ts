/** Blocks in the document have no script of their own: what some of them need is loaded where one stands. */
export function activateBlocks(): void {
  if (document.querySelector("[data-embed]")) void import("./embeds/embeds.ts").then(({ activateEmbeds }) => activateEmbeds());
  if (document.querySelector("[data-tabs]")) void import("./tabs/tabs.ts").then(({ activateTabs }) => activateTabs());
  if (document.querySelector("[data-map]")) void import("./maps/maps.ts").then(({ activateMaps }) => activateMaps());
  if (document.querySelector("[data-form]")) void import("./forms/activate-forms.ts").then(({ activateForms }) => activateForms());
  if (document.querySelector("[data-share]")) void import("./share/share-links.ts").then(({ activateShareLinks }) => activateShareLinks());
}

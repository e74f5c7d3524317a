import { offerAids } from "./aids/offer-aids.ts";

/** Enhances the blocks in the document, as islands: the script of a kind of block is loaded only if the document contains one. */
export function activateBlocks(): void {
  if (document.querySelector("[data-embed]")) void import("./embeds/embeds.ts").then(({ activateEmbeds }) => activateEmbeds());
  if (document.querySelector("[data-tabs]")) void import("./tabs/tabs.ts").then(({ activateTabs }) => activateTabs());
  offerAids();
  if (document.querySelector("[data-form]")) void import("./forms/activate-forms.ts").then(({ activateForms }) => activateForms());
  if (document.querySelector("[data-share]")) void import("./share/share-links.ts").then(({ activateShareLinks }) => activateShareLinks());
}

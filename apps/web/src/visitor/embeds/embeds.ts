import { EMBED_FRAME } from "@plein/blocks/embed/embed-frame";
import { COOKIE_CATEGORIES, type CookieCategory } from "@plein/contract/consent/cookie-category";
import { hasConsentTo } from "@plein/contract/consent/cookie-consent";
import { readConsent, storeConsent } from "../consent/stored-consent.ts";
import { consumeReturn, isPageOfDocument, storeReturn } from "./document-reload.ts";

/** Key of the frame to show after this page was loaded as a document. */
const RETURN_KEY = "plein-embed";

/**
 * Activates the buttons of the embeds in the document: an embed needs consent before anything is loaded from another website, and is shown
 * immediately if consent was given before.
 */
export function activateEmbeds(): void {
  const returnId = consumeReturn(RETURN_KEY);
  for (const container of document.querySelectorAll<HTMLElement>("[data-embed]")) {
    if (container.dataset.active !== undefined) continue;
    container.dataset.active = "";
    const isReturn = container.dataset.id === returnId;
    if (isReturn || hasConsentTo(categoryOf(container), readConsent())) showFrame(container, { isReturn });
    else awaitConsent(container);
  }
}

function awaitConsent(container: HTMLElement): void {
  container.querySelector("button")?.addEventListener("click", () => {
    const isRemembered = container.querySelector("input")?.checked === true;
    if (isRemembered) storeConsent([...(readConsent()?.categories ?? []), categoryOf(container)]);
    showFrame(container, { isReturn: false })?.focus();
    // The consent covers the page's other embeds too.
    if (isRemembered)
      for (const other of document.querySelectorAll<HTMLElement>("[data-active]"))
        if (hasPrompt(other)) showFrame(other, { isReturn: false });
  });
}

function showFrame(container: HTMLElement, { isReturn }: { readonly isReturn: boolean }): HTMLIFrameElement | null {
  const prompt = container.firstElementChild;
  if (prompt === null) return null;
  if (!isPageOfDocument() && storeReturn(RETURN_KEY, container.dataset.id)) {
    location.reload();
    return null;
  }
  const frame = document.createElement("iframe");
  frame.title = container.dataset.title ?? "";
  frame.referrerPolicy = EMBED_FRAME.referrerPolicy;
  frame.allow = EMBED_FRAME.allow;
  frame.loading = "lazy";
  frame.setAttribute("sandbox", container.dataset.sandbox ?? EMBED_FRAME.sandbox);
  if (container.dataset.shape === "height") frame.height = container.dataset.height ?? "";
  frame.src = container.dataset.embed ?? "";
  watchPolicy(container, prompt, { frame, isReturn });
  prompt.replaceWith(frame);
  offerWithdrawal(container);
  return frame;
}

type ShownFrame = { readonly frame: HTMLIFrameElement; readonly isReturn: boolean };

/** Handles a frame that the policy blocks, because it changed: loads one new document; if that fails, the prompt and the link stay. */
function watchPolicy(container: HTMLElement, prompt: Element, { frame, isReturn }: ShownFrame): void {
  const listening = new AbortController();
  document.addEventListener(
    "securitypolicyviolation",
    ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective !== "frame-src" || !frame.isConnected || !frame.src.startsWith(blockedURI)) return;
      listening.abort();
      if (!isReturn && storeReturn(RETURN_KEY, container.dataset.id)) location.reload();
      else frame.replaceWith(prompt);
    },
    { signal: listening.signal },
  );
}

function offerWithdrawal(container: HTMLElement): void {
  const button = container.parentElement?.querySelector<HTMLButtonElement>("[data-embed-withdraw]");
  const withdrawn = categoryOf(container);
  if (!button || withdrawn === "required" || !hasConsentTo(withdrawn, readConsent())) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    storeConsent((readConsent()?.categories ?? []).filter((category) => category !== withdrawn));
    location.reload();
  });
}

function hasPrompt(container: HTMLElement): boolean {
  return container.querySelector("iframe") === null;
}

function categoryOf({ dataset: { consent } }: HTMLElement): CookieCategory {
  return COOKIE_CATEGORIES.find((category) => category === consent) ?? "analytical";
}

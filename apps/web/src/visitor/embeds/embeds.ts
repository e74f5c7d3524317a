import { EMBED_FRAME } from "@plein/blocks/embed/embed-frame";
import { COOKIE_CATEGORIES, type CookieCategory } from "@plein/contract/consent/cookie-category";
import { hasConsentTo } from "@plein/contract/consent/cookie-consent";
import { readConsent, storeConsent } from "../consent/stored-consent.ts";
import { consumeReturn, isPageOfDocument, storeReturn } from "./own-document.ts";

/** Key of the frame to show after this page was loaded as a document. */
const COMING_BACK_KEY = "plein-embed";

/**
 * Activates the buttons of the embeds in the document: an embed needs consent before anything is loaded from another website, and is shown
 * immediately if consent was given before.
 */
export function activateEmbeds(): void {
  const comingBack = consumeReturn(COMING_BACK_KEY);
  for (const place of document.querySelectorAll<HTMLElement>("[data-embed]")) {
    if (place.dataset.active !== undefined) continue;
    place.dataset.active = "";
    const isComingBack = place.dataset.id === comingBack;
    if (isComingBack || hasConsentTo(categoryOf(place), readConsent())) showFrame(place, { isComingBack });
    else awaitConsent(place);
  }
}

function awaitConsent(place: HTMLElement): void {
  place.querySelector("button")?.addEventListener("click", () => {
    const isRemembered = place.querySelector("input")?.checked === true;
    if (isRemembered) storeConsent([...(readConsent()?.categories ?? []), categoryOf(place)]);
    showFrame(place, { isComingBack: false })?.focus();
    // The consent covers the page's other embeds too.
    if (isRemembered)
      for (const other of document.querySelectorAll<HTMLElement>("[data-active]"))
        if (hasQuestion(other)) showFrame(other, { isComingBack: false });
  });
}

function showFrame(place: HTMLElement, { isComingBack }: { readonly isComingBack: boolean }): HTMLIFrameElement | null {
  const question = place.firstElementChild;
  if (question === null) return null;
  if (!isPageOfDocument() && storeReturn(COMING_BACK_KEY, place.dataset.id)) {
    location.reload();
    return null;
  }
  const frame = document.createElement("iframe");
  frame.title = place.dataset.title ?? "";
  frame.referrerPolicy = EMBED_FRAME.referrerPolicy;
  frame.allow = EMBED_FRAME.allow;
  frame.loading = "lazy";
  frame.setAttribute("sandbox", place.dataset.sandbox ?? EMBED_FRAME.sandbox);
  if (place.dataset.shape === "height") frame.height = place.dataset.height ?? "";
  frame.src = place.dataset.embed ?? "";
  watchPolicy(place, question, { frame, isComingBack });
  question.replaceWith(frame);
  offerWithdrawal(place);
  return frame;
}

type Shown = { readonly frame: HTMLIFrameElement; readonly isComingBack: boolean };

/** Handles a frame that the policy blocks, because it changed: loads one new document; if that fails, the prompt and the link stay. */
function watchPolicy(place: HTMLElement, question: Element, { frame, isComingBack }: Shown): void {
  const listening = new AbortController();
  document.addEventListener(
    "securitypolicyviolation",
    ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective !== "frame-src" || !frame.isConnected || !frame.src.startsWith(blockedURI)) return;
      listening.abort();
      if (!isComingBack && storeReturn(COMING_BACK_KEY, place.dataset.id)) location.reload();
      else frame.replaceWith(question);
    },
    { signal: listening.signal },
  );
}

function offerWithdrawal(place: HTMLElement): void {
  const button = place.parentElement?.querySelector<HTMLButtonElement>("[data-embed-withdraw]");
  const withdrawn = categoryOf(place);
  if (!button || withdrawn === "required" || !hasConsentTo(withdrawn, readConsent())) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    storeConsent((readConsent()?.categories ?? []).filter((category) => category !== withdrawn));
    location.reload();
  });
}

function hasQuestion(place: HTMLElement): boolean {
  return place.querySelector("iframe") === null;
}

function categoryOf({ dataset: { consent } }: HTMLElement): CookieCategory {
  return COOKIE_CATEGORIES.find((category) => category === consent) ?? "analytical";
}

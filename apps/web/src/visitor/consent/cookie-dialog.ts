import { COOKIE_CATEGORIES } from "@plein/contract/consent/cookie-category";
import { coversServices, hasConsentTo, shouldShowCookieDialog } from "@plein/contract/consent/cookie-consent";
import { announce } from "../status.ts";
import { loadAnalytics, removeAnalytics } from "./analytics.ts";
import { readConsent, storeConsent } from "./stored-consent.ts";

/**
 * Applies the visitor's cookie consent: shows the dialog until a choice is made, and again when a link to it is followed. The dialog isn't
 * modal and doesn't take the focus.
 */
export function activateCookieDialog(dialog: HTMLElement): void {
  if (dialog.dataset.active !== undefined) return;
  dialog.dataset.active = "";
  applyConsent(dialog);
  if (shouldShowCookieDialog(COOKIE_CATEGORIES, readConsent(), servicesOf(dialog))) dialog.toggleAttribute("open", true);
  let opener: HTMLElement | null = null;
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-cookie-choice]") : null;
    if (!link) return;
    event.preventDefault();
    opener = link;
    reopen(dialog);
  });
  const close = () => {
    dialog.toggleAttribute("open", false);
    opener?.focus();
    opener = null;
  };
  dialog.addEventListener("keydown", ({ key }) => key === "Escape" && readConsent() && close());
  dialog.addEventListener("click", ({ target }) => {
    const choice = target instanceof HTMLButtonElement ? target.value : "";
    if (choice === "settings") return showSettings(dialog).focus();
    if (choice === "") return;
    const isAllowed = choice === "all" || (choice === "chosen" && checkboxOf(dialog).checked);
    storeConsent(isAllowed ? ["analytical"] : [], { statementVersion: Number(dialog.dataset.statement), services: servicesOf(dialog) });
    close();
    announce(dialog.dataset.saved ?? "");
    applyConsent(dialog);
  });
}

function reopen(dialog: HTMLElement): void {
  showSettings(dialog).checked = hasConsentTo("analytical", readConsent());
  dialog.toggleAttribute("open", true);
  dialog.querySelector<HTMLElement>("h2")?.focus();
}

/** Replaces the button that shows the categories by the one that saves them. @returns the checkbox of the optional category */
function showSettings(dialog: HTMLElement): HTMLInputElement {
  for (const part of dialog.querySelectorAll<HTMLElement>("[data-settings]")) part.hidden = part.dataset.settings !== "shown";
  return checkboxOf(dialog);
}

function checkboxOf(dialog: HTMLElement): HTMLInputElement {
  return dialog.querySelector("input:not(:disabled)") as HTMLInputElement;
}

/** The hosts of the services that the dialog asks about. */
function servicesOf({ dataset: { services = "" } }: HTMLElement): string[] {
  return services.split(" ");
}

function applyConsent(dialog: HTMLElement): void {
  const consent = readConsent();
  const hasConsented = hasConsentTo("analytical", consent) && coversServices(consent, servicesOf(dialog));
  // For the report of this document (web-vitals.ts).
  document.documentElement.toggleAttribute("data-consented", hasConsented);
  if (hasConsented) loadAnalytics(dialog.dataset);
  else removeAnalytics(dialog.dataset);
}

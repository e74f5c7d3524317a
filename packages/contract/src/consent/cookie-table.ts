import type { ListedCookie } from "../legal/legal-statement.ts";
import { DEVICE_COOKIE, SESSION_COOKIE } from "../sessions/session-cookies.ts";
import { CONSENT_STORAGE_KEY } from "./cookie-consent.ts";
import { ANALYTICS_COOKIE_MONTHS } from "./cookie-lifetime.ts";
import { EDIT_COOKIE, EDIT_COOKIE_SECONDS, LOCALE_COOKIE, SITEIMPROVE_COOKIE } from "./cookie-names.ts";

/** The cookies that a platform's pages may set, according to its configuration. */
export function listCookies({ siteimproveId }: { readonly siteimproveId: string }): ListedCookie[] {
  const required: ListedCookie[] = [
    { name: SESSION_COOKIE, purpose: "session", category: "required", lifetime: "session" },
    { name: DEVICE_COOKIE, purpose: "device", category: "required", lifetime: "session" },
    { name: LOCALE_COOKIE, purpose: "language", category: "required", lifetime: "session" },
    { name: EDIT_COOKIE, purpose: "editing", category: "required", lifetime: { seconds: EDIT_COOKIE_SECONDS } },
    // Stored by the browser and never sent: visitors would have to repeat a choice that ends with the session at every visit.
    { name: CONSENT_STORAGE_KEY, purpose: "consent", category: "required", lifetime: { months: ANALYTICS_COOKIE_MONTHS } },
  ];
  if (siteimproveId === "") return required;
  return [
    ...required,
    { name: SITEIMPROVE_COOKIE, purpose: "analytics", category: "analytical", lifetime: { months: ANALYTICS_COOKIE_MONTHS } },
  ];
}

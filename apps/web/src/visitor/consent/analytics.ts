import type { AnalyticsScript } from "@plein/contract/consent/analytics-scripts";
import { isCookieOf } from "@plein/contract/consent/cookie-names";

const MARK = "data-plein-analytics";

/** What the dialog's element says of the platform's statistics (shell/layout/cookie-dialog.tsx). */
type Configured = Readonly<Partial<Record<"scripts" | "cookies", string>>>;

/** Loads the scripts that count visits, once. */
export function loadAnalytics({ scripts = "[]" }: DOMStringMap & Configured): void {
  if (document.querySelector(`[${MARK}]`)) return;
  for (const { src, attributes, commands } of JSON.parse(scripts) as AnalyticsScript[]) {
    if (commands) Object.assign(window, { _paq: commands });
    const script = document.createElement("script");
    for (const [name, value] of Object.entries({ ...attributes, [MARK]: "", src })) script.setAttribute(name, value);
    document.head.append(script);
  }
}

/** Removes their cookies after consent is withdrawn, and reloads the page if a script is running. */
export function removeAnalytics({ cookies = "" }: DOMStringMap & Configured): void {
  const patterns = cookies.split(" ");
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=", 1)[0] ?? "");
  for (const name of names) if (patterns.some((pattern) => isCookieOf(pattern, name))) removeCookie(name);
  if (document.querySelector(`[${MARK}]`)) location.reload();
}

/** The cookie may be set for the host or for a parent domain. */
function removeCookie(name: string): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join(".")}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  for (const domain of ["", ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}

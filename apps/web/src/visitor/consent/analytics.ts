import { isCookieOf } from "@plein/contract/consent/cookie-names";
import type { CustomAnalytics } from "@plein/contract/consent/custom-analytics";

const MARK = "data-plein-analytics";

/** What the dialog's element says of the platform's statistics (shell/layout/cookie-dialog.tsx). */
type Configured = Readonly<Partial<Record<"siteimprove" | "analytics" | "cookies", string>>>;

/** Loads the scripts that count visits, once. */
export function loadAnalytics({ siteimprove, analytics }: DOMStringMap & Configured): void {
  if (document.querySelector(`[${MARK}]`)) return;
  if (siteimprove) addScript(`https://siteimproveanalytics.com/js/siteanalyze_${siteimprove}.js`);
  // Written by the server, by the schema of the setting.
  if (analytics) loadCustom(JSON.parse(analytics) as CustomAnalytics);
}

function loadCustom(custom: CustomAnalytics): void {
  if (custom.kind === "script") addScript(custom.scriptUrl, custom.attributes);
  else loadMatomo(custom);
}

function loadMatomo({ url, siteId }: Extract<CustomAnalytics, { kind: "matomo" }>): void {
  const commands = [["setTrackerUrl", `${url}matomo.php`], ["setSiteId", siteId], ["trackPageView"], ["enableLinkTracking"]];
  Object.assign(window, { _paq: commands });
  addScript(`${url}matomo.js`);
}

function addScript(src: string, attributes: Readonly<Record<string, string>> = {}): void {
  const script = document.createElement("script");
  for (const [name, value] of Object.entries({ ...attributes, [MARK]: "" })) script.setAttribute(name, value);
  script.async = true;
  script.src = src;
  document.head.append(script);
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

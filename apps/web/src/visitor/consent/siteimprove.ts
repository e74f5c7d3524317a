import { SITEIMPROVE_COOKIE } from "@plein/contract/consent/cookie-names";

const SCRIPT_ID = "siteimprove";

/** Loads the analytics script, once. */
export function loadSiteimprove(account: string): void {
  if (document.getElementById(SCRIPT_ID)) return;
  const script = document.createElement("script");
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = `https://siteimproveanalytics.com/js/siteanalyze_${account}.js`;
  document.head.append(script);
}

/** Removes the analytics cookie after consent is withdrawn, and reloads the page if the script is running. */
export function removeSiteimproveCookie(): void {
  const labels = location.hostname.split(".");
  // The cookie may be set for the host or for a parent domain.
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join(".")}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  for (const domain of ["", ...domains]) document.cookie = `${SITEIMPROVE_COOKIE}=; path=/; max-age=0${domain}`;
  if (document.getElementById(SCRIPT_ID)) location.reload();
}

import { SITEIMPROVE_COOKIE } from "@plein/contract/consent/cookie-names";

const SCRIPT_ID = "siteimprove";

/** Loads the script that counts visits, once. */
export function loadSiteimprove(account: string): void {
  if (document.getElementById(SCRIPT_ID)) return;
  const script = document.createElement("script");
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = `https://siteimproveanalytics.com/js/siteanalyze_${account}.js`;
  document.head.append(script);
}

/** Without consent nothing of it stays: neither its cookie, nor a script that is running already. */
export function removeSiteimproveCookie(): void {
  const labels = location.hostname.split(".");
  // It may be set for the host, or for a domain above it.
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join(".")}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  for (const domain of ["", ...domains]) document.cookie = `${SITEIMPROVE_COOKIE}=; path=/; max-age=0${domain}`;
  if (document.getElementById(SCRIPT_ID)) location.reload();
}

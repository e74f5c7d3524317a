const LINK_SCHEMES = ["http:", "https:", "mailto:", "tel:"];

/** Whether an address may stand in a link: http, https, mailto or tel; no script, no data. */
export function isLinkUrl(url: string): boolean {
  try {
    return LINK_SCHEMES.includes(new URL(url).protocol);
  } catch {
    return false;
  }
}

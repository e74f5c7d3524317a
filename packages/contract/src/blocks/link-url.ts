import { hasUserInfo, isPublicIpAddress } from "../pages/addresses/public-url.ts";

const LINK_SCHEMES = ["http:", "https:", "mailto:", "tel:"];
const LOCALHOST = /(?:^|\.)localhost\.?$/;

/**
 * Whether an address may be used in a link: http, https, mailto or tel; no script, no data. It must have no credentials, and its host
 * must not be the reader's own machine nor a non-public address, in any notation. Machine names of internal networks are allowed: an
 * organisation links to its intranet.
 */
export function isLinkUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (!LINK_SCHEMES.includes(protocol)) return false;
  if (!protocol.startsWith("http")) return true;
  return !hasUserInfo(url) && !LOCALHOST.test(hostname) && isPublicIpAddress(hostname) !== false;
}

import { hasUserInfo, isPublicIpAddress } from "../pages/public-url.ts";

const LINK_SCHEMES = ["http:", "https:", "mailto:", "tel:"];
const LOCALHOST = /(?:^|\.)localhost\.?$/;

/**
 * Whether an address may stand in a link: http, https, mailto or tel; no script, no data. It names nobody in front of its host,
 * and its host is not the reader's own machine nor an address that is not public, in whichever spelling. The name of a machine in
 * somebody's own network is let through: an organisation links to its intranet.
 */
export function isLinkUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  if (!LINK_SCHEMES.includes(protocol)) return false;
  if (!protocol.startsWith("http")) return true;
  return !hasUserInfo(url) && !LOCALHOST.test(hostname) && isPublicIpAddress(hostname) !== false;
}

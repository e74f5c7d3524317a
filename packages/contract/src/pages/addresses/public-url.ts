import { isPublicIpv4, isPublicIpv6 } from "./ip-range.ts";

const SCHEMES = /^(?:(?:https?|ftp):)?\/\//i;
/** Characters that browsers remove or reorder; there is no legitimate use. */
const NEVER_IN_A_URL = /[\\\s\p{Cc}\p{Cs}]/u;

/**
 * The URL check (docs/rules.md "Links and redirects"): http, https, ftp, or protocol-relative, and not to a private address. The host
 * is parsed as a browser does, so 2130706433, 0x7f.1 and ::ffff:127.0.0.1 are all 127.0.0.1.
 *
 * It doesn't resolve names: code that fetches must check the resolved address as well.
 */
export function isPublicUrl(text: string): boolean {
  if (!SCHEMES.test(text) || NEVER_IN_A_URL.test(text)) return false;
  const absolute = text.startsWith("//") ? `https:${text}` : text;
  return URL.canParse(absolute) && isPublicHost(new URL(absolute).hostname);
}

/** Whether a URL has credentials: `https://bank.example@elsewhere.test` leads elsewhere. */
export function hasUserInfo(text: string): boolean {
  if (!URL.canParse(text, "https://any.example")) return false;
  const { username, password } = new URL(text, "https://any.example");
  return username !== "" || password !== "";
}

/** @param hostname of a parsed URL; the result is null for a name */
export function isPublicIpAddress(hostname: string): boolean | null {
  if (hostname.startsWith("[")) return isPublicIpv6(hostname.slice(1, -1));
  const host = hostname.replace(/\.$/, "");
  return /^\d+(?:\.\d+){3}$/.test(host) ? isPublicIpv4(host) : null;
}

function isPublicHost(hostname: string): boolean {
  const isPublicAddress = isPublicIpAddress(hostname);
  if (isPublicAddress !== null) return isPublicAddress;
  const host = hostname.replace(/\.$/, "");
  // Single-label names and these suffixes belong to private networks (RFC 6761, RFC 6762, RFC 8375).
  return host.includes(".") && !/(?:^|\.)(?:localhost|local|internal|home\.arpa)$/.test(host);
}

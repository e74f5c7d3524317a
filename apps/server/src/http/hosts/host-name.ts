import { isIPv6 } from "node:net";

/** The host of a request in canonical form: lower case, without port or trailing dot. */
export type HostName = { readonly host: string /** null when the request names none */; readonly port: number | null };

/** A label of a host name: letters, digits, hyphen and underscore, no hyphen at an end (RFC 1123; `_` is in use). */
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
const MAX_NAME_LENGTH = 253;
const AUTHORITY = /^(\[[0-9A-Fa-f:.]+\]|[^:@[\]]+)(?::(\d{1,5}))?$/;

/**
 * Parses the value of a Host header or the authority of an absolute URL. Strict, because it selects the tenant: values that two
 * parsers could read differently are rejected, not corrected. Names outside ASCII must be `xn--` labels, as browsers send them.
 *
 * @returns null for an invalid host: empty, with credentials, several hosts, spaces, an empty or too high port
 */
export function parseHostName(text: string): HostName | null {
  const [, name, port] = AUTHORITY.exec(text) ?? [];
  if (name === undefined) return null;
  if (port !== undefined && Number(port) > 65_535) return null;
  const host = name.startsWith("[") ? ipv6Host(name) : dnsHost(name);
  return host === null ? null : { host, port: port === undefined ? null : Number(port) };
}

function dnsHost(name: string): string | null {
  const withoutDot = name.endsWith(".") ? name.slice(0, -1) : name;
  if (withoutDot.length > MAX_NAME_LENGTH) return null;
  const host = withoutDot.toLowerCase();
  return host.split(".").every((label) => LABEL.test(label)) ? host : null;
}

function ipv6Host(name: string): string | null {
  const address = name.slice(1, -1);
  return isIPv6(address) ? `[${address.toLowerCase()}]` : null;
}

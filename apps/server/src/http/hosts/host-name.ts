import { isIPv6 } from "node:net";

/** The host that a request is for, in its one spelling: lower case, no port, no trailing dot. */
export type HostName = { readonly host: string /** null when the request names none */; readonly port: number | null };

/** A label of a host name: letters, digits, hyphen and underscore, no hyphen at an end (RFC 1123; `_` is in use). */
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
const LONGEST_NAME = 253;
const AUTHORITY = /^(\[[0-9A-Fa-f:.]+\]|[^:@[\]]+)(?::(\d{1,5}))?$/;

/**
 * Reads the value of a Host header or the authority of an absolute address. Strict, because the tenant is chosen by
 * it: what two parsers could read differently is refused, not repaired. Names outside ASCII must come as `xn--` labels,
 * which is how browsers send them.
 *
 * @returns null for what is no host: empty, user information, several hosts, spaces, an empty or too high port
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
  if (withoutDot.length > LONGEST_NAME) return null;
  const host = withoutDot.toLowerCase();
  return host.split(".").every((label) => LABEL.test(label)) ? host : null;
}

function ipv6Host(name: string): string | null {
  const address = name.slice(1, -1);
  return isIPv6(address) ? `[${address.toLowerCase()}]` : null;
}

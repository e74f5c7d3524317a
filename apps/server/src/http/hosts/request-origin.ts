import { isIP } from "node:net";
import type { RequestHead } from "../request/request-head.ts";
import { type HostName, parseHostName } from "./host-name.ts";
import { normalizeAddress, type TrustedProxies } from "./trusted-proxies.ts";

/** The site that a request is for, its scheme, and the client's IP address. */
export type RequestOrigin = HostName & {
  readonly scheme: "http" | "https";
  /** client IP as far as it can be determined, behind a reverse proxy; empty when the socket is closed */
  readonly clientAddress: string;
  /** set by a trusted proxy, not by the client */
  readonly isForwarded: boolean;
};

type Sender = { readonly remoteAddress?: string | undefined };

/**
 * Reads the origin. Forwarded headers are only used when the peer is a listed proxy, and the forwarded host only if proxies are
 * trusted to set it, because it selects the platform. A forwarded host or scheme must be a single value: a list means that a client
 * before the proxy sent one too, and it is unknown which is true.
 *
 * @param authority of a target in absolute form, which replaces the Host header (RFC 9112 section 3.2.2)
 * @returns null when the request has no host, two hosts, or an invalid one
 */
export function readRequestOrigin(
  head: RequestHead,
  socket: Sender,
  proxies: TrustedProxies,
  authority: string | null,
): RequestOrigin | null {
  const direct = directHost(head, authority);
  if (direct === null) return null;
  const remoteAddress = normalizeAddress(socket.remoteAddress ?? "");
  if (!proxies.has(remoteAddress)) return { ...direct, scheme: "http", clientAddress: remoteAddress, isForwarded: false };

  const forwarded = readForwarded(head, proxies.nameHost);
  if (forwarded === null) return null;
  const host = forwarded.host === undefined ? direct : parseHostName(forwarded.host);
  if (host === null) return null;
  const scheme = forwarded.proto === "https" ? "https" : "http";
  return { ...host, scheme, clientAddress: clientAddress(forwarded.chain, remoteAddress, proxies), isForwarded: true };
}

function directHost(head: RequestHead, authority: string | null): HostName | null {
  if (head.hostLines > 1) return null;
  const fromHeader = head.host === undefined ? null : parseHostName(head.host);
  if (authority === null) return fromHeader;
  const fromTarget = parseHostName(authority);
  if (head.host === undefined || fromTarget === null) return fromTarget;
  // A target that differs from the header is an attempt to make one host respond for another.
  return fromHeader?.host === fromTarget.host ? fromTarget : null;
}

type Forwarded = { readonly host: string | undefined; readonly proto: string | undefined; readonly chain: readonly string[] };

/** Reads `Forwarded` and the `X-Forwarded-*` headers; null when they contradict each other or list several values where one is required. */
function readForwarded(head: RequestHead, hasHost: boolean): Forwarded | null {
  const elements = (head.forwarded ?? "").split(",").map(forwardedElement);
  const hosts = hasHost ? unique([head.forwardedHost, ...elements.map((element) => element.get("host"))]) : [];
  const protos = unique([head.forwardedProto, ...elements.map((element) => element.get("proto"))].map((proto) => proto?.toLowerCase()));
  if (hosts.length > 1 || protos.length > 1) return null;
  if (protos[0] !== undefined && protos[0] !== "http" && protos[0] !== "https") return null;
  const chain = head.forwardedFor === undefined ? elements.map((element) => element.get("for") ?? "") : head.forwardedFor.split(",");
  return { host: hosts[0], proto: protos[0], chain };
}

/** One element of a Forwarded header (RFC 7239): `for=1.2.3.4;host="a.test";proto=https`. */
function forwardedElement(text: string): Map<string, string> {
  const pairs = text.split(";").map((pair) => /^\s*([\w-]+)=(?:"([^"]*)"|([^\s"]*))\s*$/.exec(pair));
  return new Map(pairs.flatMap((pair) => (pair ? [[(pair[1] ?? "").toLowerCase(), pair[2] ?? pair[3] ?? ""] as const] : [])));
}

/** The last address in the chain that is not a trusted proxy: everything before it may be forged. */
function clientAddress(chain: readonly string[], remoteAddress: string, proxies: TrustedProxies): string {
  let known = remoteAddress;
  for (const entry of chain.toReversed()) {
    const address = normalizeAddress(
      entry
        .trim()
        .replace(/^\[([^\]]+)\](?::\d+)?$/, "$1")
        .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1"),
    );
    if (isIP(address) === 0) return known;
    known = address;
    if (!proxies.has(address)) return known;
  }
  return known;
}

function unique(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined))];
}

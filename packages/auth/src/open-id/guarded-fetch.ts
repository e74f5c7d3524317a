import { lookup } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";

/** A fetch of user-supplied URLs that is protected against SSRF: it can't reach internal hosts. */
export type GuardedFetch = (url: string, init?: GuardedInit) => Promise<Response>;

export type GuardedInit = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** A request that was refused before a byte was sent, or aborted because it was too slow or its response too large. */
export class GuardedFetchError extends Error {
  override readonly name = "GuardedFetchError";
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, "ipv4");
/** The IPv6 addresses that may be requested: only global ones, except those that embed an IPv4 address or are for documentation. */
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet("2000::", 3, "ipv6");
for (const [network, bits] of [
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, "ipv6");

/** Whether an address is public, and not of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !NOT_PUBLIC.check(address, "ipv4");
  return GLOBAL_IPV6.check(address, "ipv6") && !NOT_PUBLIC.check(address, "ipv6");
}

export type GuardedFetchOptions = {
  /** also localhost, for a provider next to a demo or a test; never in production */
  readonly allowsLoopback: boolean;
  /** also http:, for requests without secrets; by default only next to a demo or a test */
  readonly allowsHttp?: boolean;
  /** maximum size of a response; a mebibyte by default */
  readonly maxBytes?: number;
  /** maximum duration of a call; ten seconds by default */
  readonly timeoutMs?: number;
};

/**
 * Connects to the address that was checked, follows no redirects, and aborts a response that is too slow or too large.
 */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { allowsLoopback, allowsHttp = allowsLoopback, maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS } = options;
  const canReach = (address: string) => isPublicAddress(address) || (allowsLoopback && (address === "127.0.0.1" || address === "::1"));
  const guardedLookup = createLookup(canReach);
  return async (url, { method = "GET", headers = {}, body } = {}) => {
    const target = new URL(url);
    const host = target.hostname.replace(/^\[|\]$/g, "");
    if (target.protocol !== "https:" && !(allowsHttp && target.protocol === "http:"))
      throw new GuardedFetchError(`${target.protocol} is not fetched`);
    if (target.username !== "" || target.password !== "") throw new GuardedFetchError("An address with a password is not fetched");
    // A host that is an IP address isn't looked up.
    if (isIP(host) !== 0 && !canReach(host)) throw new GuardedFetchError(`${host} is not public`);
    const send = target.protocol === "https:" ? requestHttps : requestHttp;
    return new Promise<Response>((resolve, reject) => {
      const sent = { method, headers, lookup: guardedLookup, agent: false, signal: AbortSignal.timeout(timeoutMs) } as const;
      const request = send(target, sent, (answer) => void readResponse(answer, maxBytes).then(resolve, reject));
      request.on("error", (cause) => reject(cause instanceof GuardedFetchError ? cause : new GuardedFetchError(cause.message, { cause })));
      request.end(body === undefined || body === null ? undefined : String(body));
    });
  };
}

function createLookup(canReach: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { all: true }).then(
      (found) => {
        const [first] = found;
        // One name with both a public and a private address is an attack.
        if (first === undefined || !found.every(({ address }) => canReach(address)))
          return callback(new GuardedFetchError(`${hostname} is not public`), "", 0);
        return options.all ? callback(null, found) : callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };
}

async function readResponse(answer: IncomingMessage, maxBytes: number): Promise<Response> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) {
      answer.destroy();
      throw new GuardedFetchError("The response is too large");
    }
    parts.push(part);
  }
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
  const status = answer.statusCode ?? 502;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? Buffer.concat(parts) : null, { status, headers });
}

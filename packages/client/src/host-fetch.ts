import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

export type HostFetchOptions = {
  /** sent as Host, instead of the URL's own; with its port unless that is the scheme's default */
  readonly host: string;
  /** maximum time of one response, from the call to its last byte */
  readonly timeoutMs: number;
};

type FetchInit = {
  readonly method?: string;
  readonly headers?: ConstructorParameters<typeof Headers>[0];
  readonly body?: unknown;
  readonly signal?: AbortSignal | null;
};

/** Statuses that come without a body (fetch standard, "null body status"). */
const WITHOUT_BODY = new Set([101, 103, 204, 205, 304]);

/**
 * `fetch` for one server with many host names: selects one with the Host header, which Node's own fetch does not allow. Follows no
 * redirects.
 */
export function createHostFetch({
  host,
  timeoutMs,
}: HostFetchOptions): (input: string | URL | Request, init?: FetchInit) => Promise<Response> {
  return async (input, init = {}) => {
    const url = atLoopback(new URL(input instanceof Request ? input.url : input));
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const body = typeof init.body === "string" || init.body instanceof Uint8Array ? Buffer.from(init.body) : undefined;
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host, ...(body && { "content-length": body.length }) };
    return await send(url, { method: init.method ?? "GET", headers, body, signal });
  };
}

/** Names below localhost are this machine's (RFC 6761), which not every system's resolver knows. */
function atLoopback(url: URL): URL {
  if (url.hostname.endsWith(".localhost")) url.hostname = "localhost";
  return url;
}

type Message = {
  readonly method: string;
  readonly headers: Record<string, string | number>;
  readonly body: Buffer | undefined;
  readonly signal: AbortSignal;
};

function send(url: URL, { method, headers, body, signal }: Message): Promise<Response> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // A certificate is verified against the requested host name, not against the URL.
    const servername = url.protocol === "https:" ? { servername: String(headers.host).replace(/:\d+$/, "") } : {};
    const outgoing = request(url, { method, headers, signal, ...servername }, (incoming) => {
      readAll(incoming).then((content) => resolve(toResponse(incoming, content)), reject);
    });
    outgoing.on("error", (error) => reject(signal.aborted ? signal.reason : error));
    outgoing.end(body);
  });
}

async function readAll(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function toResponse(incoming: IncomingMessage, content: Buffer): Response {
  const status = incoming.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) for (const value of values ?? []) headers.append(name, value);
  return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(content), {
    status,
    statusText: incoming.statusMessage ?? "",
    headers,
  });
}

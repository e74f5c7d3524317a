import { request } from "node:http";

export const HOST = "lindendaal.localhost";

export type Sent = {
  /** 0 without a response */
  readonly status: number;
  /** the status and whether it has Retry-After, or the network's error code */
  readonly kind: string;
  readonly ms: number;
  readonly body: Buffer;
};

type Message = { readonly method?: "GET" | "POST"; readonly headers?: Readonly<Record<string, string>>; readonly body?: Buffer };

/** The timeout, longer than the product may ever take. */
const TIMEOUT_MS = 30_000;

/** Sends a request to the demo's municipality. A network error is a result too; it never rejects. */
export function send(url: string, { method = "GET", headers = {}, body }: Message = {}): Promise<Sent> {
  const startedAt = performance.now();
  const length = body === undefined ? {} : { "content-length": String(body.length) };
  return new Promise((resolve) => {
    const finish = (status: number, kind: string, bytes = Buffer.alloc(0)) =>
      resolve({ status, kind, ms: performance.now() - startedAt, body: bytes });
    const outgoing = request(url, { method, headers: { host: HOST, ...headers, ...length }, timeout: TIMEOUT_MS }, (incoming) => {
      const chunks: Buffer[] = [];
      const { statusCode: status = 0 } = incoming;
      const later = incoming.headers["retry-after"] === undefined ? "" : " with Retry-After";
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", (error: NodeJS.ErrnoException) => finish(0, error.code ?? "broken off"));
      incoming.on("end", () => finish(status, `${status}${later}`, Buffer.concat(chunks)));
    });
    outgoing.on("timeout", () => outgoing.destroy(Object.assign(new Error(), { code: "no response" })));
    outgoing.on("error", (error: NodeJS.ErrnoException) => finish(0, error.code ?? error.message));
    outgoing.end(body);
  });
}

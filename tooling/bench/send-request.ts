import { type IncomingHttpHeaders, request } from "node:http";

export type Response = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

type RequestOptions = {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/**
 * Sends a request without any default: the response is not decompressed and the caller sets the Host header.
 *
 * @throws an error with the start of the body if the status is not 2xx
 */
export function sendRequest(url: string, { method = "GET", headers, body }: RequestOptions): Promise<Response> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const type = text === undefined ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers: { ...headers, ...type } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const response = { status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) };
        if (response.status >= 200 && response.status < 300) resolve(response);
        else reject(new Error(`${method} ${url}: ${response.status} ${response.body.toString().slice(0, 500)}`));
      });
    });
    outgoing.on("error", reject);
    outgoing.end(text);
  });
}

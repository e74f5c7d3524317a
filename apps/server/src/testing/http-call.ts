import { request } from "node:http";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

export type HttpResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
};

export type HttpCall = {
  readonly method?: string;
  readonly path: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | Readable;
  readonly signal?: AbortSignal;
};

/** A request like a browser's, for bodies that aren't text. */
export function httpCall(
  port: number,
  { method = "GET", path, host = "a.test", headers = {}, body, signal }: HttpCall,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const options = {
      agent: false,
      host: "127.0.0.1",
      port,
      method,
      path,
      headers: { Host: host, ...headers },
      ...(signal === undefined ? {} : { signal }),
    };
    const outgoing = request(options, (incoming) => {
      buffer(incoming).then(
        (response) =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers as Record<string, string | undefined>, body: response }),
        reject,
      );
    });
    outgoing.once("error", reject);
    if (body === undefined || Buffer.isBuffer(body)) outgoing.end(body);
    else body.pipe(outgoing);
  });
}

const BOUNDARY = "----a-boundary-of-tests";

/** A multipart body with one file. */
export function multipartOf(
  file: Buffer,
  { field = "image", name = "gracht.png", contentType = "image/png" } = {},
): { readonly body: Buffer; readonly headers: Record<string, string> } {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${contentType}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { body, headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`, "Content-Length": String(body.length) } };
}

import { type IncomingHttpHeaders, request } from "node:http";

export type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

type Question = {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/**
 * One request as it is: the body is not decompressed and the Host header is what the caller says.
 *
 * @throws when the answer is no 2xx, with the start of its body
 */
export function ask(url: string, { method = "GET", headers, body }: Question): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const type = text === undefined ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers: { ...headers, ...type } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const answer = { status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) };
        if (answer.status >= 200 && answer.status < 300) resolve(answer);
        else reject(new Error(`${method} ${url}: ${answer.status} ${answer.body.toString().slice(0, 500)}`));
      });
    });
    outgoing.on("error", reject);
    outgoing.end(text);
  });
}

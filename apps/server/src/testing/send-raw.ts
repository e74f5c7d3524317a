import { connect } from "node:net";

export type RawResponse = { readonly status: number; readonly headers: ReadonlyMap<string, string>; readonly body: string };

/** Sends exactly these bytes and reads until the server closes the connection or the first response is complete. */
export function sendRaw(port: number, text: string): Promise<RawResponse> {
  const isHead = text.startsWith("HEAD ");
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.setEncoding("utf8");
    socket.on("data", (chunk: string) => {
      received += chunk;
      const response = parse(received, isHead);
      if (response === null) return;
      socket.destroy();
      resolve(response);
    });
    socket.on("error", reject);
    socket.on("close", () => {
      const response = parse(received, true);
      if (response === null) reject(new Error(`No response: ${JSON.stringify(received.slice(0, 200))}`));
      else resolve(response);
    });
  });
}

export type RawRequest = {
  readonly method?: string;
  readonly target?: string;
  /** null sends none */
  readonly host?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** A well-formed request with exactly these headers. */
export function requestText({ method = "GET", target = "/", host = "a.test", headers = {}, body = "" }: RawRequest = {}): string {
  const own = body === "" ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const lines = Object.entries({ ...(host === null ? {} : { Host: host }), ...own, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

export function send(port: number, request: RawRequest = {}): Promise<RawResponse> {
  return sendRaw(port, requestText(request));
}

function parse(text: string, isEnd = false): RawResponse | null {
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) return null;
  const [first = "", ...lines] = text.slice(0, end).split("\r\n");
  const status = Number(first.split(" ")[1]);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const at = line.indexOf(":");
    const name = line.slice(0, at).toLowerCase();
    const value = line.slice(at + 1).trim();
    headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  const body = text.slice(end + 4);
  if (headers.get("transfer-encoding") === "chunked") return body.endsWith("0\r\n\r\n") || isEnd ? { status, headers, body } : null;
  const length = Number(headers.get("content-length") ?? 0);
  const isWhole = status === 304 || status === 204 || Buffer.byteLength(body) >= length;
  return isWhole || isEnd ? { status, headers, body } : null;
}

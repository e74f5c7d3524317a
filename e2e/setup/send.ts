import { request } from "node:http";
import { loopback } from "./loopback.ts";

type ReceivedResponse = { readonly status: number; readonly cookies: readonly string[] };

/** Sends a request to a product without a browser, so no redirect is followed and nothing is loaded. */
export function send(method: string, address: string, headers: Readonly<Record<string, string>>, body = ""): Promise<ReceivedResponse> {
  const { url, host } = loopback(address);
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers: { ...headers, host } }, (incoming) => {
      incoming.resume().on("end", () => resolve({ status: incoming.statusCode ?? 0, cookies: incoming.headers["set-cookie"] ?? [] }));
    });
    outgoing.on("error", reject).end(body);
  });
}

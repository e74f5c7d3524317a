import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { ServerTarget } from "../sessions/stored-sessions.ts";
import type { Finding } from "./finding.ts";

/** Headers that a client may send and a proxy must not forward. If trusted, the first two select another platform; the others break the request. */
const FORGED: readonly (readonly [name: string, value: string])[] = [
  ["X-Forwarded-Host", "forged.invalid"],
  ["Forwarded", "host=forged.invalid"],
  ["X-Forwarded-Proto", "gopher"],
  ["Forwarded", "proto=gopher"],
];
const TIMEOUT_MS = 5000;

/** Sends forged headers as an outside client would, and checks whether the server trusts them as the proxy's. */
export async function examineProxy(server: ServerTarget): Promise<Finding> {
  const name = "proxy";
  try {
    const expected = await statusOf(server, {});
    const trusted: string[] = [];
    for (const [header, value] of FORGED)
      if ((await statusOf(server, { [header]: value })) !== expected) trusted.push(`${header}: ${value}`);
    if (trusted.length === 0) return { name, isOk: true, detail: "forged client headers have no effect" };
    return {
      name,
      isOk: false,
      detail: `client headers are trusted: ${trusted.join(" · ")}`,
      advice: "Let the proxy overwrite them (docs/production.md); run this check from a machine that is not in TRUSTED_PROXIES.",
    };
  } catch (error) {
    return {
      name,
      isOk: false,
      detail: error instanceof Error ? error.message : String(error),
      advice: "--url must be reachable from this machine.",
    };
  }
}

function statusOf({ url, platform }: ServerTarget, forged: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const target = new URL("/api/openapi.json", url);
    const request = target.protocol === "https:" ? requestHttps : requestHttp;
    // The platform's host name may not resolve here, so connect to the given address.
    const options = { method: "HEAD", headers: { ...forged, Host: platform }, servername: platform, agent: false, timeout: TIMEOUT_MS };
    const outgoing = request(target, options, (incoming) => {
      incoming.resume();
      resolve(incoming.statusCode ?? 0);
    });
    outgoing.once("timeout", () => outgoing.destroy(new Error(`${url} does not respond`)));
    outgoing.once("error", reject);
    outgoing.end();
  });
}

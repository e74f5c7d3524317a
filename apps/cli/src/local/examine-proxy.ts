import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { SessionPlace } from "../sessions/stored-sessions.ts";
import type { Finding } from "./examine.ts";

/** What a client may send and a proxy must not hand on. Believed, the first two are another platform's, the others no request. */
const FORGED: readonly (readonly [name: string, value: string])[] = [
  ["X-Forwarded-Host", "forged.invalid"],
  ["Forwarded", "host=forged.invalid"],
  ["X-Forwarded-Proto", "gopher"],
  ["Forwarded", "proto=gopher"],
];
const TIMEOUT_MS = 5000;

/** Sends forged headers as a client from outside would, and looks whether the server takes them for the proxy's. */
export async function examineProxy(place: SessionPlace): Promise<Finding> {
  const name = "proxy";
  try {
    const expected = await statusOf(place, {});
    const believed: string[] = [];
    for (const [header, value] of FORGED)
      if ((await statusOf(place, { [header]: value })) !== expected) believed.push(`${header}: ${value}`);
    if (believed.length === 0) return { name, isOk: true, detail: "forged headers of clients change nothing" };
    return {
      name,
      isOk: false,
      detail: `clients' own headers are believed: ${believed.join(" · ")}`,
      advice: "Let the proxy overwrite them (docs/production.md); ask from a machine that is not in TRUSTED_PROXIES.",
    };
  } catch (error) {
    return {
      name,
      isOk: false,
      detail: error instanceof Error ? error.message : String(error),
      advice: "--url has to be reachable from here.",
    };
  }
}

function statusOf({ url, platform }: SessionPlace, forged: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const target = new URL("/api/openapi.json", url);
    const request = target.protocol === "https:" ? requestHttps : requestHttp;
    // A platform's name may lead elsewhere, or nowhere, from here: the connection goes to the address that was given.
    const options = { method: "HEAD", headers: { ...forged, Host: platform }, servername: platform, agent: false, timeout: TIMEOUT_MS };
    const outgoing = request(target, options, (incoming) => {
      incoming.resume();
      resolve(incoming.statusCode ?? 0);
    });
    outgoing.once("timeout", () => outgoing.destroy(new Error(`${url} does not answer`)));
    outgoing.once("error", reject);
    outgoing.end();
  });
}

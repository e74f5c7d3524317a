import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { examineProxy } from "./examine-proxy.ts";

let server: Server;
afterEach(() => server.close());

/** A site that trusts some of its clients' headers, as one behind a proxy that forwards them does. */
async function siteTrusting(...believed: string[]) {
  server = createServer(({ headers }, response) => {
    const host = (believed.includes("x-forwarded-host") && headers["x-forwarded-host"]) || headers.host;
    const isNoRequest = believed.includes("x-forwarded-proto") && headers["x-forwarded-proto"] === "gopher";
    response.writeHead(host === "a.test" ? (isNoRequest ? 400 : 200) : 421).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, platform: "a.test" };
}

it("doctor reports no problem if forged headers have no effect", async () => {
  expect(await examineProxy(await siteTrusting())).toMatchObject({ isOk: true });
});

it("doctor names the client headers that are trusted as the proxy's", async () => {
  const finding = await examineProxy(await siteTrusting("x-forwarded-host", "x-forwarded-proto"));
  expect(finding).toMatchObject({ isOk: false, advice: expect.stringContaining("docs/production.md") });
  expect(finding.detail).toContain("X-Forwarded-Host: forged.invalid · X-Forwarded-Proto: gopher");
});

it("doctor reports when it can't check the proxy", async () => {
  const target = await siteTrusting();
  await new Promise((resolve) => server.close(resolve));
  expect(await examineProxy(target)).toMatchObject({ isOk: false, detail: expect.stringContaining("ECONNREFUSED") });
});

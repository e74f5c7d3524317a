import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { examineProxy } from "./examine-proxy.ts";

let server: Server;
afterEach(() => server.close());

/** A site that believes some headers of its clients, as one behind a proxy that hands them on does. */
async function siteThatBelieves(...believed: string[]) {
  server = createServer(({ headers }, response) => {
    const host = (believed.includes("x-forwarded-host") && headers["x-forwarded-host"]) || headers.host;
    const isNoRequest = believed.includes("x-forwarded-proto") && headers["x-forwarded-proto"] === "gopher";
    response.writeHead(host === "a.test" ? (isNoRequest ? 400 : 200) : 421).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, platform: "a.test" };
}

it("Doctor finds nothing wrong where forged headers change nothing", async () => {
  expect(await examineProxy(await siteThatBelieves())).toMatchObject({ isOk: true });
});

it("Doctor names the headers of clients that are taken for the proxy's", async () => {
  const finding = await examineProxy(await siteThatBelieves("x-forwarded-host", "x-forwarded-proto"));
  expect(finding).toMatchObject({ isOk: false, advice: expect.stringContaining("docs/production.md") });
  expect(finding.detail).toContain("X-Forwarded-Host: forged.invalid · X-Forwarded-Proto: gopher");
});

it("Doctor says where it can't look", async () => {
  const place = await siteThatBelieves();
  await new Promise((resolve) => server.close(resolve));
  expect(await examineProxy(place)).toMatchObject({ isOk: false, detail: expect.stringContaining("ECONNREFUSED") });
});

import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGuardedFetch, GuardedFetchError, isPublicAddress } from "./guarded-fetch.ts";

describe("an address", () => {
  it.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2a00:1450:400e::1"])("%s is public", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    "127.0.0.1",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "2002:7f00:1::1",
    "2001:db8::1",
  ])("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("a guarded fetch", () => {
  let server: Server;
  let base: string;
  let seen = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      seen += 1;
      if (request.url === "/elsewhere") return void response.writeHead(302, { location: "/" }).end();
      if (request.url === "/large") return void response.end(Buffer.alloc(2 * 1024 * 1024));
      return void response.setHeader("content-type", "application/json").end('{"ok":true}');
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    base = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  });
  afterAll(() => server.close());

  const outside = createGuardedFetch({ allowsLoopback: false });
  const beside = createGuardedFetch({ allowsLoopback: true });

  it("sends nothing to this machine or its network, by any name, unless allowed", async () => {
    const port = new URL(base).port;
    seen = 0;
    for (const url of [
      base,
      `https://127.0.0.1:${port}`,
      `https://localhost:${port}`,
      `https://[::1]:${port}`,
      `https://2130706433:${port}`,
      `https://0x7f.1:${port}`,
    ])
      await expect(outside(url)).rejects.toThrow(GuardedFetchError);
    for (const url of ["https://10.0.0.1/", "https://169.254.169.254/latest/meta-data", "https://[fd00::1]/"])
      await expect(beside(url)).rejects.toThrow(GuardedFetchError);
    expect(seen).toBe(0);
    expect(await (await beside(base)).json()).toEqual({ ok: true });
  });

  it.each(["file:///etc/passwd", "ftp://example.org", "https://user:secret@example.org"])("refuses %s", (url) =>
    expect(beside(url)).rejects.toThrow(GuardedFetchError),
  );

  it("follows no redirects, and reads at most a mebibyte", async () => {
    expect((await beside(`${base}/elsewhere`)).status).toBe(302);
    await expect(beside(`${base}/large`)).rejects.toThrow("too large");
  });
});

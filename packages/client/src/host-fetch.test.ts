import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { createHostFetch } from "./host-fetch.ts";

const servers: Server[] = [];

/** URL of a server that runs during the test. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe("fetch with a Host header", () => {
  it("sends the given host, whatever the address is", async () => {
    const url = await serve((request, response) => response.end(request.headers.host));
    const fetchHost = createHostFetch({ host: "meeuwen.localhost:4000", timeoutMs: 2000 });
    expect(await (await fetchHost(url)).text()).toBe("meeuwen.localhost:4000");
  });

  it("finds names below localhost at this machine, whatever its resolver knows", async () => {
    const url = await serve((request, response) => response.end(request.headers.host));
    const address = url.replace("127.0.0.1", "no-such-name.localhost");
    const fetchHost = createHostFetch({ host: new URL(address).host, timeoutMs: 2000 });
    expect(await (await fetchHost(address)).text()).toBe(new URL(address).host);
  });

  it("sends method, headers and body, and returns status, headers and every cookie", async () => {
    const url = await serve(async (request, response) => {
      response.writeHead(207, { "set-cookie": ["a=1", "b=2"], "x-method": request.method ?? "" });
      response.end(`${request.headers["x-given"]} ${await bodyOf(request)}`);
    });
    const fetchHost = createHostFetch({ host: "a.test", timeoutMs: 2000 });
    const response = await fetchHost(url, { method: "POST", headers: { "x-given": "yes" }, body: "é" });
    expect(response.status).toBe(207);
    expect(response.headers.get("x-method")).toBe("POST");
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(await response.text()).toBe("yes é");
  });

  it("returns a response without a body", async () => {
    const url = await serve((_, response) => response.writeHead(204).end());
    const response = await createHostFetch({ host: "a.test", timeoutMs: 2000 })(url);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
  });

  it("doesn't follow redirects", async () => {
    const url = await serve((_, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end());
    expect((await createHostFetch({ host: "a.test", timeoutMs: 2000 })(url)).status).toBe(302);
  });

  it("times out on a server that responds too late, also in the middle of its response", async () => {
    const silent = await serve(() => undefined);
    const slow = await serve((_, response) => response.write("begun"));
    const fetchHost = createHostFetch({ host: "a.test", timeoutMs: 50 });
    await expect(fetchHost(silent)).rejects.toMatchObject({ name: "TimeoutError" });
    await expect(fetchHost(slow)).rejects.toThrow();
  });

  it("stops when its caller aborts", async () => {
    const url = await serve(() => undefined);
    const caller = new AbortController();
    const answer = createHostFetch({ host: "a.test", timeoutMs: 2000 })(url, { signal: caller.signal });
    caller.abort(new Error("no longer wanted"));
    await expect(answer).rejects.toThrow("no longer wanted");
  });

  it("fails where nothing listens", async () => {
    await expect(createHostFetch({ host: "a.test", timeoutMs: 2000 })("http://127.0.0.1:1/")).rejects.toMatchObject({
      code: "ECONNREFUSED",
    });
  });
});

import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requestText, sendRaw } from "../../testing/send-raw.ts";
import { respondToClientError } from "../failures/client-error.ts";
import { allowLongBody, createHttpServer, type ServerLimits } from "./http-server.ts";

const LIMITS = { headMs: 150, requestMs: 300, longRequestMs: 2000, idleMs: 100, silentMs: 400, checkMs: 20 };

let server: Server;
beforeEach(() => listen(LIMITS));
afterEach(close);

async function listen(limits: ServerLimits): Promise<void> {
  const application: Parameters<typeof createHttpServer>[0] = (request, response) => {
    if (request.url === "/long") allowLongBody(request);
    if (request.url === "/refused") response.writeHead(401, { "Content-Length": 2 }).end("no");
    request.resume().on("end", () => response.end(request.url === "/large" ? Buffer.alloc(32 * 1024 * 1024) : "done"));
  };
  server = createHttpServer(application, (request) => request.url === "/taken", limits);
  server.on("clientError", respondToClientError);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}

function close(): void {
  server.closeAllConnections();
  server.close();
}

const port = () => (server.address() as AddressInfo).port;

/** Sends a byte at intervals until the server closes the connection. */
function drip(first: string): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(port(), "127.0.0.1", () => socket.write(first));
    const timer = setInterval(() => socket.write("x"), 20);
    socket.on("data", (chunk) => {
      received += chunk.toString();
    });
    // The other end may be closed when a byte is sent.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(timer);
      resolve(received);
    });
  });
}

describe("a slow caller", () => {
  it.each([
    ["sends its head byte by byte", "GET / HTTP/1.1\r\nHost: a.test\r\nX-Slow: "],
    ["sends its body byte by byte", "POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 100000\r\n\r\n"],
  ])("that %s gets 408 and is disconnected", async (_name, first) => {
    const received = await drip(first);
    expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nStrict-Transport-Security: max-age=31536000\r\n/);
  });

  it("with a long body that is allowed may take longer", async () => {
    close();
    await listen({ ...LIMITS, longRequestMs: 60_000, silentMs: 60_000 });
    const startedAt = performance.now();
    expect(await drip("POST /long HTTP/1.1\r\nHost: a.test\r\nContent-Length: 35\r\nConnection: close\r\n\r\n")).toContain("done");
    expect(performance.now() - startedAt).toBeGreaterThan(LIMITS.requestMs * 1.5);
  });

  it("that was rejected and continues to send is disconnected without a second response", async () => {
    const received = await drip("POST /refused HTTP/1.1\r\nHost: a.test\r\nContent-Length: 100000\r\n\r\n");
    expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(received).toContain("401");
  });

  it("that sends no further request is closed", async () => {
    const closed = new Promise((resolve) => {
      const socket = connect(port(), "127.0.0.1", () => socket.write(requestText()));
      socket.resume().on("close", resolve);
    });
    await closed;
  });

  it("that doesn't read the response is disconnected", async () => {
    const cut = new Promise((resolve) => server.once("connection", (socket) => socket.once("close", resolve)));
    const reader = connect(port(), "127.0.0.1", () => reader.write(requestText({ target: "/large" }) + requestText())).pause();
    await cut;
    reader.destroy();
  });

  it("is also disconnected if the application doesn't respond", async () => {
    await expect(sendRaw(port(), requestText({ target: "/taken" }))).rejects.toThrow("No response");
  });
});

describe("an Expect header that can't be met", () => {
  it("is refused with every header", async () => {
    const { status, headers } = await sendRaw(port(), requestText({ headers: { Expect: "a-miracle" } }));
    expect([status, headers.get("x-content-type-options")]).toEqual([417, "nosniff"]);
  });
});

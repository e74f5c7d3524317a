import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createGuardedFetch } from "@plein/auth/open-id/guarded-fetch";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SentMessage, sendMessage } from "./send-message.ts";

/** A receiver on this machine, and what it does with a message. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const received: { url: string | undefined; headers: IncomingMessage["headers"]; body: string }[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    received.push({ url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString() });
    answer(request, response);
  });
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  received.length = 0;
});

const KEY = Buffer.alloc(32, 7);
const MESSAGE = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000071",
  event: "submission.created",
  attempts: 0,
  createdOn: new Date("2026-03-14T09:00:00Z"),
  data: { reference: "2026-1234567" },
} as const;

function send(url: string, options: Partial<Parameters<typeof createGuardedFetch>[0]> = {}): Promise<SentMessage> {
  const fetch = createGuardedFetch({ allowsLoopback: true, maxBytes: 1000, timeoutMs: 300, ...options });
  return sendMessage({ fetch, url, secrets: [`whsec_${KEY.toString("base64")}`] }, MESSAGE, Date.now);
}

describe("a message to a receiver", () => {
  it("arrives with a signature that the receiver can verify", async () => {
    answer = (_, response) => response.writeHead(204).end();
    const sent = await send(`${address}/hook`);
    expect(sent).toMatchObject({
      isDown: false,
      isGone: false,
      attempt: { state: "Delivered", status: 204, failure: null, retryAfter: null },
    });
    const { headers, body } = received[0] ?? expect.unreachable();
    expect(JSON.parse(body)).toEqual({ type: MESSAGE.event, timestamp: "2026-03-14T09:00:00.000Z", data: MESSAGE.data });
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", KEY).update(signed).digest("base64")}`);
    expect(Math.abs(Number(headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(60);
  });

  it("is given up on when the receiver hangs, before and after its headers", async () => {
    answer = () => undefined;
    expect(await send(address)).toMatchObject({
      isDown: true,
      attempt: { state: "Waiting", failure: "TimedOut", status: null, retryAfter: 5 },
    });
    answer = (_, response) => void response.writeHead(200).write("a");
    expect(await send(address)).toMatchObject({ isDown: true, attempt: { state: "Waiting", failure: "TimedOut" } });
  });

  it("doesn't follow a redirect, and so reaches nothing inside", async () => {
    answer = (_, response) => response.writeHead(307, { location: `${address}/inside` }).end();
    expect(await send(`${address}/hook`)).toMatchObject({ isDown: false, attempt: { state: "Waiting", failure: "Status", status: 307 } });
    expect(received.map(({ url }) => url)).toEqual(["/hook"]);
  });

  it.each([
    [500, true, false],
    [503, true, false],
    [429, true, false],
    [400, false, false],
    [410, false, true],
  ] as const)("is tried again after a %i", async (status, isDown, isGone) => {
    answer = (_, response) => response.writeHead(status).end("Nu niet\0");
    expect(await send(address)).toMatchObject({ isDown, isGone, attempt: { state: "Waiting", failure: "Status", status, retryAfter: 5 } });
  });

  it("stops at a response that is too large, and knows a receiver that isn't there", async () => {
    answer = (_, response) => response.writeHead(200).end("x".repeat(5000));
    expect(await send(address)).toMatchObject({ attempt: { state: "Waiting", failure: "Refused" } });
    answer = (_, response) => response.socket?.destroy();
    expect(await send(address)).toMatchObject({ isDown: true, attempt: { failure: "Unreachable" } });
  });

  it("isn't sent to an address inside in production", async () => {
    answer = (_, response) => response.writeHead(204).end();
    for (const url of [address, "http://localhost:1/", "http://169.254.169.254/latest", "https://[::1]/"])
      expect(await send(url, { allowsLoopback: false, allowsHttp: true })).toMatchObject({ attempt: { failure: "Refused" } });
    expect(received).toEqual([]);
  });
});

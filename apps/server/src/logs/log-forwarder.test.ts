import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { gunzipSync } from "node:zlib";
import type { ForwardingChange } from "@plein/api/logs/forwarding/forwarding-change";
import { LogEntries, type LogEntry } from "@plein/contract/logs/log-entry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseForwardTarget } from "./forward-target.ts";
import { createLogForwarder } from "./log-forwarder.ts";
import { EntriesRejectedError, sendEntries } from "./send-entries.ts";

const ENTRY: LogEntry = {
  short_message: "TypeError - broken",
  full_message: "at x",
  level: 3,
  origin: "/nieuws",
  platform: "lindendaal.localhost",
  user_agent: "Firefox",
  bot: false,
  timestamp: 1_795_000_000.5,
};
const target = (text: string) => {
  const parsed = parseForwardTarget(text);
  if (parsed === null) throw new Error(text);
  return parsed;
};
const PLATFORM = "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37";
const OTHER = "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b38";
const GELF = {
  version: "1.1",
  host: "lindendaal.localhost",
  short_message: "TypeError - broken",
  level: 3,
  _origin: "/nieuws",
  _bot: "false",
};

describe("an address for log entries", () => {
  it("is GELF over UDP or TCP, or HTTP with a login", () => {
    expect(parseForwardTarget("gelf+udp://log.example")).toEqual({ kind: "udp", host: "log.example", port: 12_201 });
    expect(parseForwardTarget("gelf+tcp://[::1]:5555")).toEqual({ kind: "tcp", host: "::1", port: 5555 });
    expect(parseForwardTarget("https://a:b%20c@log.example/in?x=1")).toEqual({
      kind: "http",
      url: "https://log.example/in?x=1",
      authorization: `Basic ${Buffer.from("a:b c").toString("base64")}`,
    });
    for (const text of ["", "log.example", "syslog://log.example", "gelf+udp://", "ftp://x"]) expect(parseForwardTarget(text)).toBeNull();
  });
});

describe("entries are sent", () => {
  it("over UDP, each as a compressed message that fits a datagram", async () => {
    const socket = createSocket("udp4").bind(0, "127.0.0.1");
    await once(socket, "listening");
    const received = once(socket, "message");
    const details = Array.from({ length: 15_000 }, (_, at) => String.fromCharCode(33 + ((at * at * 7 + at) % 90))).join("");
    await sendEntries(target(`gelf+udp://127.0.0.1:${socket.address().port}`), [{ ...ENTRY, full_message: details }]);
    const [datagram] = (await received) as [Buffer];
    expect(JSON.parse(gunzipSync(datagram).toString())).toMatchObject(GELF);
    expect(datagram.length).toBeLessThanOrEqual(8192);
    socket.close();
  });

  it("over TCP, with a zero byte after each", async () => {
    const server = createTcpServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const connected = once(server, "connection");
    const sent = sendEntries(target(`gelf+tcp://127.0.0.1:${(server.address() as AddressInfo).port}`), [ENTRY, ENTRY]);
    const [socket] = (await connected) as [NodeJS.ReadableStream & { end(): void }];
    let text = "";
    for await (const part of socket) text += part;
    await sent;
    const messages = text.split("\0");
    expect([messages.length, messages[2]]).toEqual([3, ""]);
    expect(JSON.parse(messages[1] ?? "")).toMatchObject(GELF);
    server.close();
  });

  it("over HTTP as one array, and a failure tells whether they may be sent again", async () => {
    const bodies: string[] = [];
    let status = 204;
    const server = createHttpServer(async (request, response) => {
      let body = "";
      for await (const part of request) body += part;
      bodies.push(`${request.headers.authorization} ${body}`);
      response.writeHead(status, { Location: "/elsewhere" }).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const http = target(`http://a:b@127.0.0.1:${port}/in`);
    await sendEntries(http, [ENTRY, ENTRY]);
    expect(LogEntries.parse(JSON.parse((bodies[0] ?? "").replace(/^Basic \S+ /, "")))).toEqual([ENTRY, ENTRY]);
    expect(bodies[0]).toMatch(/^Basic YTpi /);
    status = 400;
    await expect(sendEntries(http, [ENTRY])).rejects.toBeInstanceOf(EntriesRejectedError);
    for (const again of [302, 429, 503]) {
      status = again;
      const failure = await sendEntries(http, [ENTRY]).catch((error: unknown) => error);
      expect([failure instanceof Error, failure instanceof EntriesRejectedError]).toEqual([true, false]);
    }
    expect(bodies).toHaveLength(5);
    server.closeAllConnections();
    server.close();
    await expect(sendEntries(http, [ENTRY])).rejects.toThrow();
  });
});

describe("the forwarder", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("sends batches of a hundred after five seconds, waits longer after each failure, and loses nothing in a short outage", async () => {
    const sent: number[] = [];
    const errors: unknown[] = [];
    let isUp = false;
    const forwarder = createLogForwarder({
      send: async (entries) => {
        sent.push(entries.length);
        if (!isUp) throw new Error("away");
      },
      reportError: (error) => errors.push(error),
      reportChange: () => undefined,
    });
    for (let count = 0; count < 150; count++) forwarder.add(PLATFORM, ENTRY);
    const waits = [4999, 1, 9999, 1, 19_999, 1];
    const tries = [];
    for (const ms of waits) {
      await vi.advanceTimersByTimeAsync(ms);
      tries.push(sent.length);
    }
    expect([tries, errors.length, forwarder.waiting()]).toEqual([[0, 1, 1, 2, 2, 3], 1, 150]);
    isUp = true;
    await vi.advanceTimersByTimeAsync(40_000);
    expect([sent.slice(3), forwarder.counts]).toEqual([[100, 50], { forwarded: 150, dropped: 0, failures: 3 }]);
  });

  it("buffers a thousand entries, counts dropped ones, and discards rejected ones", async () => {
    let isRefusing = true;
    const forwarder = createLogForwarder({
      send: async () => {
        if (isRefusing) throw new EntriesRejectedError(400);
      },
      reportError: () => undefined,
      reportChange: () => undefined,
    });
    for (let count = 0; count < 1010; count++) forwarder.add(PLATFORM, ENTRY);
    expect(forwarder.counts.dropped).toBe(10);
    await vi.advanceTimersByTimeAsync(5000);
    expect([forwarder.waiting(), forwarder.counts]).toEqual([0, { forwarded: 0, dropped: 1010, failures: 10 }]);
    isRefusing = false;
    forwarder.add(PLATFORM, ENTRY);
    await forwarder.close();
    expect(forwarder.counts).toEqual({ forwarded: 1, dropped: 1010, failures: 10 });
  });

  it("reports to each platform what became of its own entries, how many wait since when, and the last failure", async () => {
    const changes: [string, ForwardingChange][] = [];
    let isUp = false;
    const forwarder = createLogForwarder({
      send: async () => {
        if (!isUp) throw new Error("away");
      },
      reportError: () => undefined,
      reportChange: (platformGuid, change) => changes.push([platformGuid, change]),
    });
    const start = new Date();
    forwarder.add(PLATFORM, ENTRY);
    await vi.advanceTimersByTimeAsync(1000);
    for (let count = 0; count < 2; count++) forwarder.add(OTHER, ENTRY);
    expect(forwarder.oldestSeconds()).toBe(1);
    await vi.advanceTimersByTimeAsync(4000);
    const failure = { failedOn: new Date(start.getTime() + 5000), status: null };
    const away = { forwarded: 0, lost: 0, failure };
    expect(changes.splice(0)).toEqual([
      [PLATFORM, { ...away, waiting: 1, waitingSince: start }],
      [OTHER, { ...away, waiting: 2, waitingSince: new Date(start.getTime() + 1000) }],
    ]);
    isUp = true;
    await vi.advanceTimersByTimeAsync(10_000);
    const done = { lost: 0, failure: null, waiting: 0, waitingSince: null };
    expect(changes.splice(0)).toEqual([
      [PLATFORM, { ...done, forwarded: 1 }],
      [OTHER, { ...done, forwarded: 2 }],
    ]);
    isUp = false;
    forwarder.add(PLATFORM, ENTRY);
    await forwarder.close();
    expect(changes.at(-1)).toEqual([PLATFORM, { ...done, forwarded: 0, lost: 1 }]);
    expect(forwarder.oldestSeconds()).toBe(0);
  });
});

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requestText, send } from "../testing/send-raw.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { stopServer } from "./shutdown.ts";

let test: TestServer;
beforeEach(async () => {
  test = await startTestServer();
  await send(test.port);
});
afterEach(() => test.close());

/** No timeouts in these tests. */
const FINISH_MS = 60_000;
const stop = (delayMs: number, closeRest = async () => undefined) =>
  stopServer({ server: test.server, delayMs, finishMs: FINISH_MS, closeRest });

describe("a stopping process", () => {
  it("reports immediately that it is not ready, and closes its connections", async () => {
    expect((await send(test.port, { target: "/readyz" })).status).toBe(200);
    test.server.announceStop();
    expect((await send(test.port, { target: "/readyz" })).status).toBe(503);
    for (const target of ["/", "/over-ons", "/api/notes:gone"])
      expect((await send(test.port, { target })).headers.get("connection")).toBe("close");
  });

  it("lets a running request finish, and then closes its resources", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    test.beforeRender = () => promise;
    const steps: string[] = [];
    const underWay = send(test.port, { target: "/over-ons" }).then(({ status }) => steps.push(`served ${status}`));
    await expect.poll(() => test.renders.length).toBe(2);
    const stopped = stop(0, async () => void steps.push("closed"));
    await expect
      .poll(() =>
        send(test.port).then(
          () => "open",
          () => "refused",
        ),
      )
      .toBe("refused");
    expect(steps).toEqual([]);
    resolve();
    await Promise.all([underWay, stopped]);
    expect(steps).toEqual(["served 200", "closed"]);
  });

  it("serves every connection that was opened before it stopped listening, however many are queued", async () => {
    const responses = Array.from({ length: 100 }, () => send(test.port, { target: "/over-ons" }).then(({ status }) => status));
    // As many as the kernel has established; the event loop has accepted none.
    await stop(0);
    expect(await Promise.all(responses)).toEqual(Array.from({ length: 100 }, () => 200));
  });

  it("resets no connection under constant load, keep-alive or new", async () => {
    const outcomes: string[] = [];
    const callers = [...Array.from({ length: 10 }, () => callRepeatedly(outcomes)), reconnectAndCall(outcomes)];
    await expect.poll(() => outcomes.length).toBeGreaterThan(100);
    await stop(100);
    await Promise.all(callers);
    expect(new Set(outcomes)).toEqual(new Set(["served", "refused"]));
  });

  it("isn't blocked by a connection that never sent a byte, nor by an idle one", async () => {
    const silent = connect(test.port, "127.0.0.1");
    const idle = connect(test.port, "127.0.0.1");
    await Promise.all([once(silent, "connect"), once(idle, "connect")]);
    idle.write(requestText({ target: "/over-ons" }));
    await once(idle, "data");
    const ended = Promise.all([silent, idle].map((socket) => once(socket.resume(), "close")));
    await stop(0);
    await ended;
  });
});

/** Eleven callers make some 500 requests a second. */
const EVERY_MS = 20;

/** A caller that keeps its connection alive, as a load balancer does, and reconnects when the server closes it; until it is refused. */
async function callRepeatedly(outcomes: string[]): Promise<void> {
  let socket: Socket | null = null;
  while (true) {
    socket ??= await open(outcomes);
    if (socket === null) return;
    const { outcome, isLast } = await ask(socket);
    outcomes.push(outcome);
    await pause(EVERY_MS);
    if (!isLast) continue;
    socket.destroy();
    socket = null;
  }
}

async function reconnectAndCall(outcomes: string[]): Promise<void> {
  for (let socket = await open(outcomes); socket !== null; socket = await open(outcomes)) {
    outcomes.push((await ask(socket)).outcome);
    socket.destroy();
    await pause(EVERY_MS);
  }
}

/** @returns null once nothing listens any more */
async function open(outcomes: string[]): Promise<Socket | null> {
  const socket = connect(test.port, "127.0.0.1");
  const { promise, resolve } = Promise.withResolvers<Socket | null>();
  socket.once("connect", () => resolve(socket));
  socket.once("error", (error: NodeJS.ErrnoException) => {
    outcomes.push(error.code === "ECONNREFUSED" ? "refused" : `connecting: ${error.code}`);
    resolve(null);
  });
  return promise;
}

function ask(socket: Socket): Promise<{ readonly outcome: string; readonly isLast: boolean }> {
  return new Promise((resolve) => {
    const finish = (outcome: string, isLast: boolean) => {
      socket.removeAllListeners();
      socket.on("error", () => undefined);
      resolve({ outcome, isLast });
    };
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk.toString();
      if (received.endsWith("</html>")) finish("served", /^connection: close\r$/im.test(received));
    });
    socket.on("error", (error: NodeJS.ErrnoException) => finish(`asking: ${error.code}`, true));
    socket.on("close", () => finish("asking: closed without a response", true));
    socket.write(requestText({ target: "/over-ons" }));
  });
}

it("a process that only runs jobs serves only health checks and metrics", async () => {
  const worker = await startTestServer({ PROCESS_ROLE: "work" });
  const statusOf = async (target: string) => (await send(worker.port, { target })).status;
  expect([await statusOf("/readyz"), await statusOf("/healthz"), await statusOf("/metrics")]).toEqual([200, 200, 200]);
  expect([await statusOf("/"), await statusOf("/api/notes:gone"), await statusOf("/assets/a.js")]).toEqual([503, 503, 503]);
  expect(worker.renders).toEqual([]);
  await worker.close();
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { send } from "../testing/send-raw.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { stopServer } from "./shutdown.ts";

let test: TestServer;
beforeEach(async () => {
  test = await startTestServer();
  await send(test.port);
});
afterEach(() => test.close());

describe("stopping", () => {
  it("says at once that it is not ready, and asks callers to come no more", async () => {
    expect((await send(test.port, { target: "/readyz" })).status).toBe(503);
    const { mkdir } = await import("node:fs/promises");
    await mkdir(`${test.dataDir}/media`);
    expect((await send(test.port, { target: "/readyz" })).status).toBe(200);
    test.server.announceStop();
    expect((await send(test.port, { target: "/readyz" })).status).toBe(503);
    for (const target of ["/", "/over-ons", "/api/notes:gone"])
      expect((await send(test.port, { target })).headers.get("connection")).toBe("close");
  });

  it("lets a request under way finish, and then what it stands on is closed", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    test.beforeRender = () => promise;
    const steps: string[] = [];
    const underWay = send(test.port, { target: "/over-ons" }).then(({ status }) => steps.push(`answered ${status}`));
    await expect.poll(() => test.renders.length).toBe(2);
    const stopped = stopServer({ server: test.server, delayMs: 0, closeRest: async () => void steps.push("closed") });
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
    expect(steps).toEqual(["answered 200", "closed"]);
  });
});

import { describe, expect, it } from "vitest";
import { BLOCKED_PORTS, nextPort } from "./blocked-ports.ts";
import { portProblem } from "./free-port.ts";

const isBlockedByFetch = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(60_000) }).then(
    () => false,
    ({ cause }: Error) => cause instanceof Error && cause.message === "bad port",
  );

describe("a blocked port", () => {
  it("is one that fetch refuses, and its neighbours aren't", async () => {
    for (const port of BLOCKED_PORTS) {
      expect([port, await isBlockedByFetch(port)]).toEqual([port, true]);
      const next = nextPort(port);
      expect([next, await isBlockedByFetch(next)]).toEqual([next, false]);
    }
  });

  it("is a problem before anything is built, whether or not a program may listen there", async () => {
    expect(await portProblem(4190, "127.0.0.1")).toBe("blocked");
    expect(await portProblem(1, "127.0.0.1")).toBe("blocked");
    expect(await portProblem(0, "127.0.0.1")).toBeNull();
  });

  it("is never proposed", () => {
    expect([nextPort(4000), nextPort(4189), nextPort(6664), nextPort(65_535)]).toEqual([4001, 4191, 6670, 4000]);
  });
});

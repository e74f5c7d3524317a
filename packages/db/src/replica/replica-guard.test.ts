import fc from "fast-check";
import { expect, it } from "vitest";
import { parseLogPosition } from "./log-position.ts";
import { ReplicaGuard } from "./replica-guard.ts";

const A = "0199c1f0-8f5e-7c3a-9b1e-00000000000a";
const B = "0199c1f0-8f5e-7c3a-9b1e-00000000000b";

it("compares positions of the log as PostgreSQL does", () => {
  expect(parseLogPosition("16/B374D848")).toBe(0x16b374d848n);
  expect(parseLogPosition("1/0") > parseLogPosition("0/FFFFFFFF")).toBe(true);
  expect(() => parseLogPosition("")).toThrow("position");
});

type Step = { readonly kind: "write" | "hear" | "replay" | "turn" | "lose"; readonly platform: string };

const steps = fc.array(
  fc.record({ kind: fc.constantFrom<Step["kind"]>("write", "hear", "replay", "turn", "lose"), platform: fc.constantFrom(A, B) }),
  { maxLength: 60 },
);

it("never lets a replica answer that lacks a write which was heard of, whatever the order of events", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      let log = 0n;
      let replayed = 0n;
      // The position of the last write of each platform, and of the last one that this process heard of.
      const written = new Map<string, bigint>();
      const heard = new Map<string, bigint>();
      const waiting: (() => void)[] = [];
      const answer = <T>(read: () => T) => new Promise<T>((resolve) => waiting.push(() => resolve(read())));
      const guard = new ReplicaGuard({
        readPrimary: () => answer(() => log),
        readReplica: () => answer(() => replayed),
        isListening: () => true,
        pollMs: 0,
        beatMs: 1_000_000,
      });
      guard.start();
      const turn = async () => {
        waiting.shift()?.();
        for (let i = 0; i < 10; i++) await Promise.resolve();
      };
      const isSafe = () => [A, B].every((platform) => !guard.canServe(platform) || replayed >= (heard.get(platform) ?? 0n));
      for (const { kind, platform } of all) {
        if (kind === "write") written.set(platform, ++log);
        if (kind === "replay" && replayed < log) replayed++;
        if (kind === "turn") await turn();
        if (kind === "lose") guard.requireAll();
        if (kind === "hear") {
          heard.set(platform, written.get(platform) ?? 0n);
          guard.require(platform);
          expect(guard.canServe(platform)).toBe(false);
        }
        expect(isSafe()).toBe(true);
      }
      // Once everything is replayed, it is used again.
      replayed = log;
      for (let i = 0; i < 40 && !(guard.canServe(A) && guard.canServe(B)); i++) {
        await turn();
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      expect([guard.canServe(A), guard.canServe(B)]).toEqual([true, true]);
      const closed = guard.close();
      for (const one of waiting.splice(0)) one();
      await closed;
    }),
    { numRuns: 60 },
  );
});

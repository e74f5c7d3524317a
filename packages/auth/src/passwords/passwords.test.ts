import { hash } from "@node-rs/argon2";
import { describe, expect, it, vi } from "vitest";
import { checkHashingCapacity, hashPassword, MAX_RUNNING, verifyPassword } from "./passwords.ts";

// Dozens of hashes, one after another, on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

async function hashOf(password: string): Promise<string> {
  const hashed = await hashPassword(password);
  if (hashed.code !== "Success") throw new Error(hashed.code);
  return hashed.value;
}

describe("a password", () => {
  it("is stored as argon2id with a salt of its own", async () => {
    const [first, second] = [await hashOf("welkom"), await hashOf("welkom")];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it("is right when it is the one that was hashed", async () => {
    const stored = await hashOf("correct horse");
    expect(await verifyPassword(stored, "correct horse")).toMatchObject({ value: { isRight: true, isOutdated: false } });
    expect(await verifyPassword(stored, "correct horsf")).toMatchObject({ value: { isRight: false } });
  });

  it("is normalized (NFKC)", async () => {
    const stored = await hashOf("caf\u00e9\u00a0\ufb01n");
    expect(await verifyPassword(stored, "cafe\u0301 fin")).toMatchObject({ value: { isRight: true } });
  });

  it("is never right for an unknown user", async () => {
    expect(await verifyPassword(null, "")).toMatchObject({ value: { isRight: false } });
  });

  it("is outdated when it was hashed at a lower cost", async () => {
    const weak = await hash("welkom", { memoryCost: 19_456, timeCost: 2 });
    expect(await verifyPassword(weak, "welkom")).toMatchObject({ value: { isRight: true, isOutdated: true } });
  });

  it("is queued, and TooSoon when the queue is full", async () => {
    const stored = await hashOf("x");
    expect(checkHashingCapacity()).toMatchObject({ code: "Success" });
    const checks = Array.from({ length: 40 }, () => verifyPassword(stored, "y"));
    expect(checkHashingCapacity()).toMatchObject({ code: "TooSoon" });
    const results = await Promise.all(checks);
    const refused = results.filter(({ code }) => code === "TooSoon");
    expect(refused).toHaveLength(40 - MAX_RUNNING - 32);
    expect(refused[0]).toMatchObject({ facts: { retryAfterSeconds: 2 } });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isDatabaseUnavailable } from "../error-codes.ts";
import { FairSlots, type ReleaseSlot } from "./fair-slots.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (slots: number, maxWaiting = 100) => new FairSlots({ slots, waitMs: 2000, maxWaiting });

/** Callers in the order in which they get a slot. */
function recordGrants(pool: FairSlots) {
  const granted: string[] = [];
  const releases: ReleaseSlot[] = [];
  const ask = (tenant: string, count = 1) => {
    for (let n = 1; n <= count; n++)
      pool.acquire(tenant).then(
        (release) => {
          granted.push(`${tenant}${n}`);
          releases.push(release);
        },
        () => granted.push(`${tenant}${n} refused`),
      );
    return vi.advanceTimersByTimeAsync(0);
  };
  const releaseNext = () => {
    releases.shift()?.();
    return vi.advanceTimersByTimeAsync(0);
  };
  return { granted, ask, releaseNext };
}

describe("a pool's slots", () => {
  it("are never all held by one tenant, so that another gets one immediately", async () => {
    const { granted, ask } = recordGrants(open(4));
    await ask("a", 40);
    expect(granted).toEqual(["a1", "a2", "a3"]);
    await ask("b");
    expect(granted).toEqual(["a1", "a2", "a3", "b1"]);
  });

  it("go to waiting callers tenant by tenant, however long one tenant's queue is", async () => {
    const { granted, ask, releaseNext } = recordGrants(open(1));
    await ask("a", 5);
    await ask("b", 2);
    await ask("c", 1);
    for (let n = 0; n < 7; n++) await releaseNext();
    expect(granted).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4", "a5"]);
  });

  it("are refused after the maximum wait, and to callers of a tenant whose queue is full", async () => {
    const { granted, ask, releaseNext } = recordGrants(open(1, 2));
    await ask("a", 4);
    expect(granted).toEqual(["a1", "a4 refused"]);
    await ask("b", 1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(granted).toEqual(["a1", "a4 refused", "a2 refused", "a3 refused", "b1 refused"]);
    // A caller that timed out doesn't take the slot.
    await releaseNext();
    await ask("c", 1);
    expect(granted.at(-1)).toBe("c1");
  });

  it("treat a refusal as an outage", async () => {
    const pool = open(1, 0);
    await pool.acquire("a");
    await expect(pool.acquire("a")).rejects.toSatisfy(isDatabaseUnavailable);
  });

  it("are released once, however often release is called", async () => {
    const pool = open(1);
    const release = await pool.acquire("a");
    release();
    release();
    await pool.acquire("a");
    const waiting = vi.fn();
    pool.acquire("b").then(waiting, () => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting).not.toHaveBeenCalled();
  });
});

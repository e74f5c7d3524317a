import { afterEach, describe, expect, it, vi } from "vitest";
import { proofRequest, withConfirmedIdentity } from "./confirm-identity.ts";

const refusal = { data: { code: "Unauthorized", facts: { isAuthenticated: true, needsConfirmedIdentity: true } } };

afterEach(() => proofRequest.set(() => null));

describe("a call that requires a recent proof of identity", () => {
  it("is repeated once the user proved it", async () => {
    const run = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValueOnce("done");
    const result = withConfirmedIdentity(run);
    await expect.poll(() => proofRequest.get()).not.toBeNull();
    proofRequest.get()?.resolve(true);
    expect(await result).toBe("done");
    expect(proofRequest.get()).toBeNull();
  });

  it("fails with its own failure if the user cancels", async () => {
    const run = vi.fn().mockRejectedValue(refusal);
    const result = withConfirmedIdentity(run);
    await expect.poll(() => proofRequest.get()).not.toBeNull();
    proofRequest.get()?.resolve(false);
    await expect(result).rejects.toBe(refusal);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("opens one dialog for several calls at the same time", async () => {
    const runs = [1, 2].map((value) => vi.fn().mockRejectedValueOnce(refusal).mockResolvedValueOnce(value));
    const results = Promise.all(runs.map((run) => withConfirmedIdentity(run)));
    await expect.poll(() => runs.every((run) => run.mock.calls.length === 1)).toBe(true);
    await expect.poll(() => proofRequest.get()).not.toBeNull();
    proofRequest.get()?.resolve(true);
    expect(await results).toEqual([1, 2]);
  });

  it("opens no dialog for another failure", async () => {
    const failure = { data: { code: "Unauthorized", facts: { isAuthenticated: true } } };
    await expect(withConfirmedIdentity(() => Promise.reject(failure))).rejects.toBe(failure);
    expect(proofRequest.get()).toBeNull();
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { identityQuestion, withConfirmedIdentity } from "./confirm-identity.ts";

const refusal = { data: { code: "Unauthorized", facts: { isAuthenticated: true, needsConfirmedIdentity: true } } };

afterEach(() => identityQuestion.set(() => null));

describe("a call that asks for a recent proof of who its caller is", () => {
  it("is made again once they proved it", async () => {
    const run = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValueOnce("done");
    const result = withConfirmedIdentity(run);
    await vi.waitFor(() => expect(identityQuestion.get()).not.toBeNull());
    identityQuestion.get()?.answer(true);
    expect(await result).toBe("done");
    expect(identityQuestion.get()).toBeNull();
  });

  it("fails as it did where they would rather not", async () => {
    const run = vi.fn().mockRejectedValue(refusal);
    const result = withConfirmedIdentity(run);
    await vi.waitFor(() => expect(identityQuestion.get()).not.toBeNull());
    identityQuestion.get()?.answer(false);
    await expect(result).rejects.toBe(refusal);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("asks once for several at the same time", async () => {
    const runs = [1, 2].map((value) => vi.fn().mockRejectedValueOnce(refusal).mockResolvedValueOnce(value));
    const results = Promise.all(runs.map((run) => withConfirmedIdentity(run)));
    await vi.waitFor(() => expect(runs.every((run) => run.mock.calls.length === 1)).toBe(true));
    await vi.waitFor(() => expect(identityQuestion.get()).not.toBeNull());
    identityQuestion.get()?.answer(true);
    expect(await results).toEqual([1, 2]);
  });

  it("asks nobody where the failure is another", async () => {
    const failure = { data: { code: "Unauthorized", facts: { isAuthenticated: true } } };
    await expect(withConfirmedIdentity(() => Promise.reject(failure))).rejects.toBe(failure);
    expect(identityQuestion.get()).toBeNull();
  });
});

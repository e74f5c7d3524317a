import { describe, expect, it } from "vitest";
import { runSuites, type Suite } from "./run-suites.ts";

function recorder() {
  const texts: string[] = [];
  return { texts, write: (text: string) => texts.push(text) };
}

/** A suite that ends when the test says so. */
function suiteInHand(name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let hasBegun = false;
  const suite: Suite = {
    name,
    run: async () => {
      hasBegun = true;
      await promise;
      return { passed: 1, failed: 0, output: "" };
    },
  };
  return { suite, end: resolve, hasBegun: () => hasBegun };
}

describe("suites that run in parallel", () => {
  it("start in order, at most atOnce at a time, and are shown as they finish", async () => {
    const output = recorder();
    const [slow, quick, last] = [suiteInHand("slow"), suiteInHand("quick"), suiteInHand("last")];
    const run = runSuites([slow.suite, quick.suite, last.suite], { atOnce: 2, output });
    expect([slow, quick, last].map(({ hasBegun }) => hasBegun())).toEqual([true, true, false]);
    quick.end();
    await expect.poll(last.hasBegun).toBe(true);
    last.end();
    await expect.poll(() => output.texts.length).toBe(2);
    slow.end();
    expect(await run).toHaveLength(3);
    expect(output.texts.map((text) => /quick|slow|last/.exec(text)?.[0])).toEqual(["quick", "last", "slow"]);
  });

  it("show their output below their own line, and one that throws doesn't stop the others", async () => {
    const output = recorder();
    const broken: Suite = { name: "broken", run: () => Promise.reject(new Error("no such program")) };
    const failing: Suite = { name: "failing", run: async () => ({ passed: 0, failed: 2, output: "first\nsecond\n" }) };
    const whole: Suite = { name: "whole", run: async () => ({ passed: 3, failed: 0, output: "not shown" }) };
    const reports = await runSuites([broken, failing, whole], { atOnce: 1, output });
    expect(reports.map(({ passed, failed }) => [passed, failed])).toEqual([
      [0, 1],
      [0, 2],
      [3, 0],
    ]);
    const shown = output.texts.join("");
    expect(shown).toMatch(/✘ broken .*0 passed, 1 failed\n {6}no such program\n/);
    expect(shown).toMatch(/✘ failing .*0 passed, 2 failed\n {6}first\n {6}second\n/);
    expect(shown).not.toContain("not shown");
  });
});

import { describe, expect, it } from "vitest";
import { showStep } from "./progress.ts";

function recorder() {
  const texts: string[] = [];
  return { texts, write: (text: string) => texts.push(text) };
}

describe("showStep", () => {
  it("prints one line with the step's name, mark and note", async () => {
    const output = recorder();
    const value = await showStep(
      "Build",
      async () => 42,
      () => ({ mark: "ok", note: "nothing changed" }),
      output,
    );
    expect(value).toBe(42);
    expect(output.texts.join("")).toMatch(/^ {2}✔ Build +0\.\d s {2}nothing changed\n$/);
  });

  it("marks a failed step and rethrows its error", async () => {
    const output = recorder();
    const step = showStep(
      "Build",
      () => Promise.reject(new Error("no")),
      () => ({ mark: "ok", note: "" }),
      output,
    );
    await expect(step).rejects.toThrow("no");
    expect(output.texts.join("")).toContain("✘ Build");
  });
});

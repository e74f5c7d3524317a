// @vitest-environment jsdom
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { showBlock } from "../kit/testing/show-block.tsx";
import type { BlockEnv } from "../kit/view/block-view-props.ts";

const show = (content: object, options?: object) =>
  showBlock({ name: "counter", content: { label: "Bomen", number: 1250, ...content }, options });

describe("a counter", () => {
  it("says its number and its target in the reader's language", () => {
    const body = show({ unit: "bomen" }, { target: 2000 });
    expect(body.textContent).toContain("1.250 bomen");
    expect(body.textContent).toContain("van 2.000");
    expect(body.querySelector("progress")).toBeNull();
  });

  it("has a bar that says no more than its words", () => {
    const bar = within(show({}, { target: 2000, shape: "bar" })).getByRole("progressbar", { name: "Bomen" });
    expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual(["1250", "2000"]);
  });

  it.each([
    [1999, "99%"],
    [2000, "100%"],
    [2600, "130%"],
    [0, "0%"],
  ])("of %i of 2000 is at %s", (number, share) => {
    const body = show({ number }, { target: 2000, shape: "bar" });
    expect(body.textContent?.replaceAll(/\s/g, "")).toContain(share);
    expect(Number(body.querySelector("progress")?.getAttribute("value"))).toBeLessThanOrEqual(2000);
  });

  it("has no bar without a target, and shows visitors nothing without words", () => {
    expect(show({}, { shape: "bar" }).querySelector("progress")).toBeNull();
    expect(show({ label: "" }).innerHTML).toBe("");
  });

  it("shows how many items there are, and nothing where they aren't counted", () => {
    const counting = { source: "items", target: 10 };
    const listOf: BlockEnv["listOf"] = () => ({ page: { totalNumberOfItems: 7 } }) as ReturnType<BlockEnv["listOf"]>;
    const body = showBlock({ name: "counter", content: { label: "Projecten", number: 3 }, options: counting, env: { listOf } });
    expect(body.textContent).toContain("7 van 10");
    expect(show({}, counting).innerHTML).toBe("");
  });
});

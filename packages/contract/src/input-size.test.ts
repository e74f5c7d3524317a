import { describe, expect, it } from "vitest";
import { z } from "zod";
import { inputSizeIssues, MAX_ISSUES, parseUntrusted } from "./input-size.ts";
import { SettingChange } from "./settings/setting-change.ts";

const Line = z.strictObject({ title: z.string().trim().max(5), count: z.number(), tags: z.array(z.string().max(3)).max(2).optional() });
const Input = z.strictObject({
  lines: z.array(Line).max(100),
  byName: z.record(z.string().max(3), z.boolean()).meta({ maxProperties: 2 }).optional(),
  either: z.union([z.number(), z.string().max(2)]).optional(),
  change: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("a"), text: z.string().max(1) }),
    z.strictObject({ kind: z.literal("b"), text: z.string().max(9) }),
  ]),
});
const line = { title: "a", count: 1 };
const change = { kind: "b", text: "" };

/** The paths of the issues, each with its code. */
function found(input: unknown): string[] {
  return inputSizeIssues(Input, input).map(({ path, code }) => `${path.join(".")} ${code}`);
}

describe("the size of an input", () => {
  it("has no issues while every part is within its maximum, whatever else is wrong", () => {
    expect(found({ lines: [line, { ...line, title: "     abcde     " }], either: "ab", change })).toEqual([]);
    expect(found({ lines: [{ title: 1, count: "x" }], other: true })).toEqual([]);
    expect(found({ lines: [line], change: { kind: "c", text: "x".repeat(99) } })).toEqual([]);
  });

  it.each([
    ["a text", { lines: [{ ...line, title: "x".repeat(1006) }], change }, "lines.0.title too_big"],
    ["a list", { lines: Array.from({ length: 101 }, () => line), change }, "lines too_big"],
    ["a list in a list", { lines: [line, { ...line, tags: ["a", "b", "c"] }], change }, "lines.1.tags too_big"],
    ["a map", { lines: [], byName: { a: true, b: true, c: true }, change }, "byName too_big"],
    ["a name in a map", { lines: [], byName: { abcd: true }, change }, "byName.abcd too_big"],
    ["the closest option of a union", { lines: [], either: "abc", change }, "either too_big"],
    ["the option that a discriminator names", { lines: [], change: { kind: "a", text: "ab" } }, "change.text too_big"],
  ])("is too large in %s", (_, input, expected) => {
    expect(found(input)).toEqual([expected]);
  });

  it("is too large if an object has more unknown members than are reported", () => {
    const unknown = Object.fromEntries(Array.from({ length: MAX_ISSUES + 1 }, (__, index) => [`k${index}`, 1]));
    const [issue] = inputSizeIssues(Input, { lines: [], change, ...unknown });
    expect(issue).toMatchObject({ code: "unrecognized_keys", path: [] });
    expect(issue?.code === "unrecognized_keys" && issue.keys).toHaveLength(MAX_ISSUES);
  });

  it("stops at parts of a wrong type once the maximum is reported", () => {
    const wrong = (length: number) => ({ lines: Array.from({ length }, () => ({ title: 1, count: 1 })), change });
    expect(found(wrong(MAX_ISSUES - 1))).toEqual([]);
    expect(found(wrong(MAX_ISSUES + 10))).toHaveLength(MAX_ISSUES);
  });

  it("is checked for hosts of embeds before any regular expression runs", () => {
    const { issues } = parseUntrusted(SettingChange, { key: "embedHosts", value: [`${"/".repeat(200_000)}\n/`] });
    expect(issues).toMatchObject([{ code: "too_big", path: ["value", 0], maximum: 2000 }]);
  });

  it("is measured before any refinement or regular expression runs", () => {
    let reads = 0;
    const schema = z.strictObject({
      text: z
        .string()
        .max(5)
        .refine(() => {
          reads += 1;
          return true;
        }),
    });
    expect(parseUntrusted(schema, { text: "x".repeat(6) }).issues).toMatchObject([{ code: "too_big", path: ["text"], maximum: 5 }]);
    expect(reads).toBe(0);
    expect(parseUntrusted(schema, { text: "abc" })).toEqual({ data: { text: "abc" }, issues: [] });
    expect(reads).toBe(1);
  });
});

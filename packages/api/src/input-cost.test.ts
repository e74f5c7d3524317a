import { blockSchemas } from "@plein/blocks/schemas";
import { inputSizeIssues, parseUntrusted } from "@plein/contract/input-size";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { appRouter } from "./app-router.ts";
import { toFieldErrors } from "./field-errors.ts";
import { listProcedures } from "./rest-routes.ts";
import { cpuMs, MACHINE_FACTOR, medianCpuMs } from "./testing/cpu-time.ts";
import { BODY_CHARACTERS, HOSTILE_TEXTS, hostileText, type Leaf, largestOf } from "./testing/junk.ts";

/*
 * What the largest invalid body costs each call, from the parsed JSON to the refusal. The cost before that is measured beside the
 * parser (apps/server/src/http/bodies/json-size.test.ts). CPU of this thread, not time on a clock: other
 * programs on the machine don't count.
 */

const BUDGET_MS = 50 * MACHINE_FACTOR;

const schemas: (readonly [string, z.ZodType])[] = [
  ...listProcedures(appRouter).flatMap(({ name, definition }) => definition.inputs.map((input) => [name, input] as const)),
  ...Object.entries(blockSchemas).map(([name, { content }]) => [`the block ${name}`, content] as const),
];

const shortKeys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index.toString(36)}`, 1]));
const nested = (levels: number): unknown => JSON.parse(`${'{"a":['.repeat(levels)}${"]}".repeat(levels)}`);
const constant =
  (value: unknown): Leaf =>
  () =>
    value;

const KEYS = shortKeys(20_000);
const FEWER_KEYS = shortKeys(600);
const LIST = Array.from({ length: 50_000 }, (_, index) => (index % 2 === 0 ? null : {}));
const LEVELS = nested(50);
const LONG_TEXT = "a/ \n".repeat(BODY_CHARACTERS / 4);
const LONGER_TEXT = "a/ \n".repeat(10_000);

/** Kinds of invalid input, each built for the schema that it is sent to. */
const JUNK: Readonly<Record<string, (schema: z.ZodType, index: number) => unknown>> = {
  "many short keys": () => KEYS,
  "a list of anything": () => LIST,
  "many levels": () => LEVELS,
  "one long text": () => LONG_TEXT,
  "short keys at every leaf": (schema) => largestOf(schema, constant(FEWER_KEYS)),
  "numbers at every leaf": (schema) => largestOf(schema, constant(1)),
  "null at every leaf": (schema) => largestOf(schema, constant(null)),
  "empty texts at every leaf": (schema) => largestOf(schema, constant("")),
  "longest hostile texts": (schema, index) => largestOf(schema, hostileText(index)),
  "other hostile texts": (schema, index) => largestOf(schema, hostileText(index + Math.floor(HOSTILE_TEXTS / 2))),
  "texts that are too long": (schema) => largestOf(schema, constant(LONGER_TEXT)),
};

function refuse(schema: z.ZodType, junk: unknown): void {
  toFieldErrors(parseUntrusted(schema, junk).issues);
}

describe.each(Object.entries(JUNK))("of %s", (_, junkFor) => {
  it("the largest body costs each call no more than its budget", { timeout: 60_000 }, () => {
    const tooExpensive = schemas.flatMap(([name, schema], index) => {
      const junk = junkFor(schema, index);
      // Measured again only above the budget: a garbage collection may have run.
      if (cpuMs(() => refuse(schema, junk)) <= BUDGET_MS) return [];
      const ms = medianCpuMs(() => refuse(schema, junk));
      return ms <= BUDGET_MS ? [] : [`${name}: ${Math.round(ms)} ms`];
    });
    expect(tooExpensive).toEqual([]);
  });
});

it("the measurement would reveal an input that costs too much", () => {
  const list = schemas.find(([name]) => name === "listItems.getLists");
  const keys = { lists: KEYS };
  expect(list && inputSizeIssues(list[1], keys)).toMatchObject([{ code: "too_big", path: ["lists"] }]);
  // Parsing without the size check: the defect that this test guards against.
  expect(cpuMs(() => list?.[1].safeParse(keys))).toBeGreaterThan(cpuMs(() => list && inputSizeIssues(list[1], keys)));
});

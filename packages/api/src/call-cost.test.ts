import { countStatements } from "@plein/db/testing/statement-count";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { appRouter } from "./app-router.ts";
import { createCallerFactory } from "./procedures.ts";
import { listProcedures } from "./rest-routes.ts";
import { BUDGETS, DEFAULT_BUDGET } from "./testing/cost-budgets.ts";
import { type DatabaseFixture, openDatabaseFixture } from "./testing/database-fixture.ts";
import { PEOPLE } from "./testing/platform-fixture.ts";
import { RIGHTS } from "./testing/rights/rights-table.ts";
import { callAs, startSessionAs } from "./testing/test-caller.ts";

/*
 * What a successful call costs, counted and not timed: statements sent to the database, and bytes of the response. Lists are
 * requested with the largest page. N+1 queries show up here as soon as there are a few rows.
 */

const createCaller = createCallerFactory(appRouter);

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

/** Mutations that change how everybody signs in, or what they have to accept first, run last. */
const LAST = ["passwords", "legal"];
const rankOf = ({ name }: { readonly name: string }) => LAST.indexOf(name.split(".", 1)[0] ?? "");
const procedures = listProcedures(appRouter)
  .filter(({ name }) => Object.hasOwn(RIGHTS, name))
  .sort((one, other) => rankOf(one) - rankOf(other));

it("adds 500 items, the maximum of one call, within the default budget", async () => {
  const items = Array.from({ length: 500 }, (_, index) => ({
    title: `Bericht ${index}`,
    listItemTypeName: "news",
    metadata: { tags: ["a"] },
  }));
  const { caller } = await callAs(fixture.a, "admin");
  const added = await countStatements(() => caller.listItems.add({ blockGuid: fixture.a.items.blocks.list, items }));
  expect(added).toBeLessThanOrEqual(DEFAULT_BUDGET.statements);
  const guids = (await caller.listItems.list({ blockGuid: fixture.a.items.blocks.list, itemCount: 500 })).map(({ guid }) => guid);
  const changed = await countStatements(() => caller.listItems.change({ guids: guids.slice(0, 100), change: "unpublish" }));
  expect(changed).toBeLessThanOrEqual(DEFAULT_BUDGET.statements);
});

it.each(procedures.map(({ name, definition }) => [name, definition.inputs[0]] as const))(
  "%s stays within its budget",
  async (name, schema) => {
    const { statements, bytes } = await costOf(name, schema);
    const budget = BUDGETS[name] ?? DEFAULT_BUDGET;
    expect(statements, "statements").toBeLessThanOrEqual(budget.statements);
    expect(bytes, "bytes of the response").toBeLessThanOrEqual(budget.bytes);
  },
);

describe("the table of budgets", () => {
  it("names existing procedures, each with a reason", () => {
    const names = new Set(procedures.map(({ name }) => name));
    expect(Object.keys(BUDGETS).filter((name) => !names.has(name))).toEqual([]);
    expect(Object.values(BUDGETS).filter(({ because }) => because.length < 10)).toEqual([]);
  });
});

async function costOf(name: string, schema: z.ZodType | undefined): Promise<{ statements: number; bytes: number }> {
  const row = RIGHTS[name];
  const person = PEOPLE.findLast((_, index) => row?.own.split(" ")[index] === "200") ?? "admin";
  const input = largestPage(schema, await row?.input?.(fixture.a, person));
  const session = row?.needsSession === true && person !== "anonymous" ? await startSessionAs(fixture.a, person) : {};
  const { ctx } = await callAs(fixture.a, person, { directory: fixture.database.directory, clientAddress: addressFor(name), ...session });
  const procedure = name.split(".").reduce<unknown>((part, key) => Reflect.get(part as object, key), createCaller(ctx)) as (
    given: unknown,
  ) => Promise<unknown>;
  let bytes = 0;
  const statements = await countStatements(async () => {
    bytes = Buffer.byteLength(JSON.stringify(await procedure(input)) ?? "");
  });
  return { statements, bytes };
}

/** Returns the input with the largest page that its schema accepts. */
function largestPage(schema: z.ZodType | undefined, input: unknown): unknown {
  const shape = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (!(shape instanceof z.ZodObject) || !Object.hasOwn(shape.shape, "itemCount")) return input;
  const counts = [500, 100, 50, 24];
  const largest = counts.map((itemCount) => ({ ...(input as object), itemCount })).find((one) => shape.safeParse(one).success);
  return largest ?? input;
}

/** An address for each procedure: rate limits count by address. */
function addressFor(name: string): string {
  return `198.51.100.${procedures.findIndex((procedure) => procedure.name === name) % 250}`;
}

import { countStatements } from "@plein/db/testing/statement-count";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { appRouter } from "./app-router.ts";
import { createCallerFactory } from "./procedures.ts";
import { proceduresOf } from "./rest-routes.ts";
import { BUDGETS, DEFAULT_BUDGET } from "./testing/cost-budgets.ts";
import { type DatabaseFixture, openDatabaseFixture } from "./testing/database-fixture.ts";
import { PEOPLE } from "./testing/platform-fixture.ts";
import { RIGHTS } from "./testing/rights/rights-table.ts";
import { callAs, startSessionOf } from "./testing/test-caller.ts";

/*
 * What a call that succeeds costs, counted and not timed: statements sent to the database, and bytes of the answer. Of a list the
 * largest page is asked for. A call that grows a statement for each of its things shows here once it has a few of them.
 */

const createCaller = createCallerFactory(appRouter);

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

/** What changes for all how they sign in, or what they have to accept first, comes last. */
const LAST = ["passwords", "legal"];
const rankOf = ({ name }: { readonly name: string }) => LAST.indexOf(name.split(".", 1)[0] ?? "");
const procedures = proceduresOf(appRouter)
  .filter(({ name }) => Object.hasOwn(RIGHTS, name))
  .sort((one, other) => rankOf(one) - rankOf(other));

it("500 items are added, as many as one call takes, within the budget of one", async () => {
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

it.each(procedures.map(({ name, definition }) => [name, definition.inputs[0]] as const))("%s keeps its budget", async (name, schema) => {
  const { statements, bytes } = await costOf(name, schema);
  const budget = BUDGETS[name] ?? DEFAULT_BUDGET;
  expect(statements, "statements").toBeLessThanOrEqual(budget.statements);
  expect(bytes, "bytes of the answer").toBeLessThanOrEqual(budget.bytes);
});

describe("the table of budgets", () => {
  it("names procedures that there are, each for a reason", () => {
    const names = new Set(procedures.map(({ name }) => name));
    expect(Object.keys(BUDGETS).filter((name) => !names.has(name))).toEqual([]);
    expect(Object.values(BUDGETS).filter(({ because }) => because.length < 10)).toEqual([]);
  });
});

async function costOf(name: string, schema: z.ZodType | undefined): Promise<{ statements: number; bytes: number }> {
  const row = RIGHTS[name];
  const person = PEOPLE.findLast((_, index) => row?.own.split(" ")[index] === "200") ?? "admin";
  const input = largestPage(schema, await row?.input?.(fixture.a, person));
  const session = row?.needsSession === true && person !== "anonymous" ? await startSessionOf(fixture.a, person) : {};
  const { ctx } = await callAs(fixture.a, person, { directory: fixture.database.directory, clientAddress: addressOf(name), ...session });
  const procedure = name.split(".").reduce<unknown>((part, key) => Reflect.get(part as object, key), createCaller(ctx)) as (
    given: unknown,
  ) => Promise<unknown>;
  let bytes = 0;
  const statements = await countStatements(async () => {
    bytes = Buffer.byteLength(JSON.stringify(await procedure(input)) ?? "");
  });
  return { statements, bytes };
}

/** The same input with the longest page that may be asked for. */
function largestPage(schema: z.ZodType | undefined, input: unknown): unknown {
  const shape = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (!(shape instanceof z.ZodObject) || !Object.hasOwn(shape.shape, "itemCount")) return input;
  const counts = [500, 100, 50, 24];
  const asked = counts.map((itemCount) => ({ ...(input as object), itemCount })).find((one) => shape.safeParse(one).success);
  return asked ?? input;
}

/** Limits are counted by address: each call is somebody's first. */
function addressOf(name: string): string {
  return `198.51.100.${procedures.findIndex((procedure) => procedure.name === name) % 250}`;
}

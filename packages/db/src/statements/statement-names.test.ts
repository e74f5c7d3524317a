import { expect, it } from "vitest";
import { COMPOSED_PREFIX, createStatementNames } from "./statement-names.ts";

it("gives a statement the same name each time", () => {
  const statementName = createStatementNames();
  const name = statementName("select 1");
  expect(name).not.toBe("");
  expect(statementName("select 1")).toBe(name);
  expect(statementName("select 2")).not.toBe(name);
});

it("names only so many statements that are composed by their input, and the others as before", () => {
  const statementName = createStatementNames();
  const names = Array.from({ length: 200 }, (_, number) => statementName(`${COMPOSED_PREFIX}select ${number}`));
  const named = names.filter((name) => name !== "");
  expect(new Set(named).size).toBe(named.length);
  expect(named.length).toBeLessThan(names.length);
  expect(statementName(`${COMPOSED_PREFIX}select 0`)).toBe(names[0]);
  expect(names).not.toContain(statementName("select 3"));
  expect(statementName("select 4")).not.toBe("");
});

import { expect, it } from "vitest";
import { statementName, UNPREPARED_PREFIX } from "./statement-names.ts";

it("gives a statement the same name each time, and none to ad-hoc statements", () => {
  const name = statementName("select 1");
  expect(name).not.toBe("");
  expect(statementName("select 1")).toBe(name);
  expect(statementName("select 2")).not.toBe(name);
  expect(statementName(`${UNPREPARED_PREFIX}select 1`)).toBe("");
});

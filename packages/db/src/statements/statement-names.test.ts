import { expect, it } from "vitest";
import { ASKED_ONCE, statementName } from "./statement-names.ts";

it("gives a statement the same name each time, and none to what is asked once", () => {
  const name = statementName("select 1");
  expect(name).not.toBe("");
  expect(statementName("select 1")).toBe(name);
  expect(statementName("select 2")).not.toBe(name);
  expect(statementName(`${ASKED_ONCE}select 1`)).toBe("");
});

import { expect, it } from "vitest";
import { MATCH_END, MATCH_START, splitMarkedText } from "./marked-text.ts";

const mark = (text: string) => `${MATCH_START}${text}${MATCH_END}`;
const plain = (text: string) => ({ text, isMatch: false });
const match = (text: string) => ({ text, isMatch: true });

it("a marked text is split into matches and other pieces", () => {
  expect(splitMarkedText(`De ${mark("markt")} op ${mark("zaterdag")}.`)).toEqual([
    plain("De "),
    match("markt"),
    plain(" op "),
    match("zaterdag"),
    plain("."),
  ]);
  expect(splitMarkedText(mark("markt"))).toEqual([match("markt")]);
  expect(splitMarkedText("Zonder")).toEqual([plain("Zonder")]);
  expect(splitMarkedText("")).toEqual([]);
});

it("an unpaired mark is removed and marks nothing", () => {
  expect(splitMarkedText(`Een ${MATCH_END}half`)).toEqual([plain("Een half")]);
  expect(splitMarkedText(`Een ${mark("hele")} en ${MATCH_START}halve`)).toEqual([plain("Een "), match("hele"), plain(" en halve")]);
});

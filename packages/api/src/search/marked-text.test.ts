import { expect, it } from "vitest";
import { MATCH_END, MATCH_START, piecesOf } from "./marked-text.ts";

const mark = (text: string) => `${MATCH_START}${text}${MATCH_END}`;
const plain = (text: string) => ({ text, isMatch: false });
const match = (text: string) => ({ text, isMatch: true });

it("a text with marks becomes pieces that say which of them were found", () => {
  expect(piecesOf(`De ${mark("markt")} op ${mark("zaterdag")}.`)).toEqual([
    plain("De "),
    match("markt"),
    plain(" op "),
    match("zaterdag"),
    plain("."),
  ]);
  expect(piecesOf(mark("markt"))).toEqual([match("markt")]);
  expect(piecesOf("Zonder")).toEqual([plain("Zonder")]);
  expect(piecesOf("")).toEqual([]);
});

it("a mark without its other half marks nothing and leaves nothing behind", () => {
  expect(piecesOf(`Een ${MATCH_END}half`)).toEqual([plain("Een half")]);
  expect(piecesOf(`Een ${mark("hele")} en ${MATCH_START}halve`)).toEqual([plain("Een "), match("hele"), plain(" en halve")]);
});

// @vitest-environment jsdom
import { expect, it } from "vitest";
import { findText } from "./find-text.ts";

function found(html: string, text: string): string | undefined {
  document.body.innerHTML = html;
  return findText(document.body, text)?.toString();
}

it("finds a text in one node, with any white space", () => {
  expect(found("<p>Het loket is open.</p>", "loket")).toBe("loket");
  expect(found("<p>Het\u00a0loket \n  is open.</p>", "Het loket is")).toBe("Het\u00a0loket \n  is");
});

it("finds a text with formatted parts and a line break", () => {
  expect(found("<p>Bel <strong>nu</strong> even<br>met ons</p>", "nu even met")).toBe("nu evenmet");
});

it("finds the beginning of a shortened text", () => {
  expect(found("<p>Een lange zin die doorgaat.</p>", "Een lange zin…")).toBe("Een lange zin");
});

it("finds no text that begins in one paragraph and ends in another, and no empty one", () => {
  expect(found("<p>loket</p><p>open</p>", "loketopen")).toBeUndefined();
  expect(found("<p>loket</p><p>open</p>", "loket open")).toBeUndefined();
  expect(found("<p>loket</p>", " ")).toBeUndefined();
});

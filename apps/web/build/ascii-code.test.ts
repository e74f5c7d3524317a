import { runInThisContext } from "node:vm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { escapeNonAscii } from "./ascii-code.ts";

const CHARACTERS = ["a", "\\", "'", '"', "$", "\n", "\x7f", "\x80", "é", "ÿ", "Ā", "…", "\u2028", "\ud83d", "👈"];

it("has the same texts, in ASCII", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom(...CHARACTERS) })), (texts) => {
      const inTemplates = texts.map((text) => text.replaceAll(/[\\`$\r]/g, ""));
      const code = escapeNonAscii(`[${JSON.stringify(texts)}, [${inTemplates.map((text) => `\`${text}\``).join()}]]`);
      expect(code).toMatch(/^[\0-\x7f]*$/);
      expect(runInThisContext(code)).toEqual([texts, inTemplates]);
    }),
  );
});

it("has the same regular expressions, with and without a backslash before a character", () => {
  for (const pattern of ["/^[–—👈]$/u", "/^\\–$/", "/^[^\\\\…]👈$/u"]) {
    const [before, after] = [pattern, escapeNonAscii(pattern)].map((code): RegExp => runInThisContext(code));
    expect(after?.source).not.toMatch(/[^\0-\x7f]/);
    for (const text of ["–", "👈", "x👈", "…👈", "\\👈"]) expect([text, after?.test(text)]).toEqual([text, before?.test(text)]);
  }
});

it("refuses a raw template with such a character", () => {
  expect(() => escapeNonAscii("String.raw`…`")).toThrow("raw template");
});

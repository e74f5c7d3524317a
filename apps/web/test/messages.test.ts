import { fileURLToPath } from "node:url";
import {
  isArgumentElement,
  isDateElement,
  isNumberElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from "@formatjs/icu-messageformat-parser";
import { LOCALES } from "@plein/contract/languages";
import { describe, expect, it } from "vitest";
import { collectMessages } from "../build/intl-messages.ts";

const repository = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "");

describe.each(["public", "blocks", "signedIn", "user", "editor", "admin"] as const)("the %s texts", async (set) => {
  const [dutch, ...others] = await Promise.all(LOCALES.map(async (locale) => (await collectMessages(repository, locale, set)).messages));

  it("exist", () => expect(Object.keys(dutch ?? {}).length).toBeGreaterThan(20));

  it("have the same keys in every language", () => {
    for (const other of others) expect(Object.keys(other)).toEqual(Object.keys(dutch ?? {}));
  });

  it("take the same values in every language", () => {
    for (const other of others) {
      for (const [key, text] of Object.entries(dutch ?? {})) expect([key, ...valuesOf(other[key])]).toEqual([key, ...valuesOf(text)]);
    }
  });
});

function valuesOf(text = ""): string[] {
  const names = (elements: readonly MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (isPluralElement(element) || isSelectElement(element))
        return [element.value, ...Object.values(element.options).flatMap(({ value }) => names(value))];
      if (isTagElement(element)) return [element.value, ...names(element.children)];
      return isArgumentElement(element) || isNumberElement(element) || isDateElement(element) ? [element.value] : [];
    });
  return [...new Set(names(parse(text)))].sort();
}

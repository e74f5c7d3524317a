import { LOCALES } from "@plein/contract/languages";
import { RESULT_CODES } from "@plein/contract/result";
import { describe, expect, it } from "vitest";
import { problemTitle } from "./problem-title.ts";
import { TEXTS } from "./texts/texts.gen.ts";
import { isTextKey, translate } from "./translate.ts";

const KEYS = Object.keys(TEXTS.nl).filter(isTextKey);
const VALUES = { seconds: 5, limit: 3, divisor: 2, values: "a, b" };

/** Names of the values in a message. */
const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name).filter((name) => name !== undefined);

describe("every text of the server", () => {
  it.each(LOCALES)("is complete in %s: no braces left, a whole sentence", (locale) => {
    for (const key of KEYS) expect(translate(locale, key, VALUES), key).toMatch(/^[A-Z][^{}#]*\.?$/);
  });

  it("uses the same values in both languages", () => {
    for (const key of KEYS) expect(valuesIn(TEXTS.en[key]).sort(), key).toEqual(valuesIn(TEXTS.nl[key]).sort());
  });

  it("differs between the languages", () => {
    for (const key of KEYS) expect(translate("en", key, VALUES), key).not.toBe(translate("nl", key, VALUES));
  });
});

it("counts as the language does", () => {
  expect(translate("nl", "issue.tooBig.string", { limit: 1 })).toBe("Gebruik hoogstens 1 teken.");
  expect(translate("nl", "issue.tooBig.string", { limit: 2000 })).toBe("Gebruik hoogstens 2.000 tekens.");
  expect(translate("en", "issue.tooBig.string", { limit: 2000 })).toBe("Use at most 2,000 characters.");
});

it("throws when a value is missing", () => {
  expect(() => translate("nl", "issue.notMultipleOf")).toThrow();
});

describe("the title of a problem", () => {
  it("exists for every failure code", () => {
    for (const code of RESULT_CODES) if (code !== "Success") expect(problemTitle("nl", { code, status: 400 })).not.toBe("");
  });

  it("distinguishes 401 from 403, and too large from invalid", () => {
    const title = (status: number) => problemTitle("en", { code: "Unauthorized", status });
    expect(title(401)).toBe("You are not signed in, or your session has expired.");
    expect(title(403)).toBe("You do not have the right to do this.");
    expect(problemTitle("en", { code: "BadRequest", status: 413 })).toBe("The input is too large.");
    expect(problemTitle("en", { code: "BadRequest", status: 400 })).toBe("The input is not valid.");
  });

  it("says how long to wait", () => {
    expect(problemTitle("nl", { code: "TooSoon", status: 429, retryAfterSeconds: 1 })).toBe(
      "Dat ging te snel. Probeer het over 1 seconde opnieuw.",
    );
    expect(problemTitle("nl", { code: "TooSoon", status: 429 })).toBe("Dat ging te snel. Probeer het over enkele seconden opnieuw.");
  });
});

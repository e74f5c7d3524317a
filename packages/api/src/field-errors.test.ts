import { ListItemTypeInput } from "@plein/contract/item-types/list-item-type";
import { LOCALES } from "@plein/contract/languages";
import { buildListFields } from "@plein/contract/list-items/lists/list-fields";
import { parseListFilter } from "@plein/contract/list-items/lists/list-filter";
import { JsonListQuery } from "@plein/contract/list-items/lists/list-query";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { badField, toFieldErrors } from "./field-errors.ts";

const messagesOf = (schema: z.ZodType, input: unknown) =>
  LOCALES.flatMap((locale) => toFieldErrors(schema.safeParse(input).error?.issues ?? [], locale).map(({ message }) => message));

describe("a text about a limit", () => {
  it.each([
    [z.string().max(3), "four", "3"],
    [z.string().min(3), "a", "3"],
    [z.number().min(3), 2, "3"],
    [z.number().max(3), 4, "3"],
    [z.array(z.number()).max(2), [1, 2, 3], "2"],
    [z.array(z.number()).min(2), [1], "2"],
    [JsonListQuery, { filter: { title: { in: Array.from({ length: 100 }, () => "x".repeat(200)) } } }, "8000"],
    [
      ListItemTypeInput,
      { label: { nl: "A" }, fields: [{ name: "size", type: "number", label: {}, isRequired: false, minimum: 5, maximum: 4 }] },
      "5",
    ],
  ])("of %s names it for %j", (schema, input, limit) => {
    const messages = messagesOf(schema, input);
    expect(messages).toHaveLength(LOCALES.length);
    for (const message of messages) expect(message).toMatch(new RegExp(`\\b${limit}\\b`));
  });

  it("names the limit of a filter's tests and values", () => {
    const fields = buildListFields([]);
    const limits: [object, string][] = [
      [{ title: { in: Array.from({ length: 101 }, () => "x") } }, "100"],
      [{ or: Array.from({ length: 101 }, () => ({ title: "x" })) }, "100"],
      [{ or: Array.from({ length: 21 }, () => ({ title: { contains: "x" } })) }, "20"],
    ];
    for (const [filter, limit] of limits) {
      const parsed = parseListFilter(filter, fields);
      const [issue] = parsed.isValid ? [] : parsed.issues;
      expect(issue).toMatchObject({ message: "tooMany", limit: Number(limit) });
    }
  });

  it("says something else where a rule names a message, but not the limit of it", () => {
    const schema = z.string().refine(() => false, { params: { message: "tooLong" } });
    expect(messagesOf(schema, "x")).toEqual(["Deze waarde klopt niet.", "This value is not right."]);
    expect(badField(["items"], ["tooMany", 20], "nl").facts?.errors).toEqual([
      { path: "/items", message: "Er mogen er ten hoogste 20 zijn." },
    ]);
  });
});

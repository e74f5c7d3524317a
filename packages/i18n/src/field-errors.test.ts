import { Link } from "@plein/contract/blocks/link";
import { CacheIndexText } from "@plein/contract/cache/cache-key";
import { LOCALES } from "@plein/contract/languages";
import { Page } from "@plein/contract/pages/page";
import type { SchemaIssue } from "@plein/contract/schema-issue";
import { Credentials } from "@plein/contract/sessions/session";
import { describe, expect, it } from "vitest";
import { fieldErrors } from "./field-errors.ts";
import { issueMessage } from "./issue-message.ts";

type Schema = { safeParse(input: unknown): { success: true } | { success: false; error: { issues: SchemaIssue[] } } };

function errorsOf(schema: Schema, input: unknown) {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : fieldErrors(parsed.error.issues, "en", input);
}

const page = {
  guid: "0198a000-0000-7000-8000-000000000001",
  path: "/",
  title: "Home",
  layout: "100",
  isPublished: true,
  editPermission: "Roles",
  editRoles: [],
  options: [],
  updatedOn: "2026-01-31T09:30:00.000Z",
};

describe("errors of an input, by JSON pointer:", () => {
  it("none for a valid input", () => expect(errorsOf(Page, page)).toEqual([]));

  it.each([
    [Credentials, { email: "a@b.nl" }, "/password", "This field is required."],
    [Credentials, { email: { $gt: 0 }, password: "x" }, "/email", "Enter a text."],
    [Credentials, { email: "a", password: "x" }, "/email", "Use at least 3 characters."],
    [Credentials, { email: "a@b.nl", password: "x".repeat(1025) }, "/password", "Use at most 1,024 characters."],
    [Credentials, { email: "a@b.nl", password: "x", "is/Admin": true }, "/is~1Admin", "This field is unknown."],
    [Credentials, null, "", "Enter an object."],
    [Page, { ...page, layout: "50-50" }, "/layout", "Choose one of these values: 100, 25-75, 75-25, 25-50-25."],
    [Page, { ...page, isPublished: "yes" }, "/isPublished", "Choose yes or no."],
    [Page, { ...page, editRoles: ["x"] }, "/editRoles/0", "Enter a valid guid."],
    [Page, { ...page, updatedOn: "gisteren" }, "/updatedOn", "Enter date and time as ISO 8601 in UTC, such as 2026-01-31T09:30:00.000Z."],
    [Page, { ...page, options: [{ name: "", value: "x" }] }, "/options/0/name", "Use at least 1 character."],
    [Link, { kind: "url", url: "javascript:alert(1)" }, "/url", "Use an address that begins with https://, http://, mailto: or tel:."],
    [Link, { kind: "other" }, "/kind", "This value matches none of the allowed types."],
    [CacheIndexText, "x", "", "This value has the wrong format."],
  ])("%#", (schema, input, path, message) => expect(errorsOf(schema, input)).toEqual([{ path, message }]));

  it("one for every unknown member", () => {
    expect(errorsOf(Credentials, { email: "a@b.nl", password: "x", one: 1, two: 2 }).map(({ path }) => path)).toEqual(["/one", "/two"]);
  });
});

const base = { path: [], message: "Invalid" };
const ISSUES: SchemaIssue[] = [
  { ...base, code: "invalid_type", expected: "symbol" },
  { ...base, code: "too_big", origin: "number", maximum: 5, inclusive: false },
  { ...base, code: "too_big", origin: "file", maximum: 5 },
  { ...base, code: "too_small", origin: "set", minimum: 1 },
  { ...base, code: "too_small", origin: "bigint", minimum: 5n },
  { ...base, code: "invalid_format", format: "email" },
  { ...base, code: "invalid_format", format: "jwt" },
  { ...base, code: "not_multiple_of", divisor: 3 },
  { ...base, code: "unrecognized_keys", keys: ["a"] },
  { ...base, code: "invalid_union", errors: [] },
  { ...base, code: "invalid_key", origin: "record", issues: [] },
  { ...base, code: "invalid_element", origin: "map", key: "a", issues: [] },
  { ...base, code: "invalid_value", values: ["a", 1] },
  { ...base, code: "custom" },
  { ...base, code: "custom", params: { message: "reservedPath" } },
  { ...base, code: "custom", params: { message: "__proto__" } },
];

it.each(LOCALES)("every kind of issue has a message in %s, never the library's own", (locale) => {
  for (const issue of ISSUES) {
    expect(issueMessage(issue, locale)).toMatch(/^[A-Z].*\.$/);
    expect(issueMessage(issue, locale)).not.toContain("Invalid");
  }
});

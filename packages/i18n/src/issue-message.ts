import type { Locale } from "@plein/contract/locale";
import type { SchemaIssue } from "@plein/contract/schema-issue";
import { isTextKey, type TextKey, translate } from "./translate.ts";

/**
 * The message for one invalid member of an input. A rule of our own names its message in
 * `params.message`: `refine(isLinkUrl, { params: { message: "url" } })` uses `issue.custom.url`.
 *
 * @param isMissing the member was absent; an issue of a wrong type doesn't distinguish the two
 */
export function issueMessage(issue: SchemaIssue, locale: Locale, isMissing = false): string {
  const say = (key: TextKey, values = {}) => translate(locale, key, values);
  if (isMissing && (issue.code === "invalid_type" || issue.code === "invalid_value")) return say("issue.required");
  switch (issue.code) {
    case "invalid_type":
      return say(keyOf("issue.type", issue.expected));
    case "too_big":
      return say(limitKeyOf("issue.tooBig", issue.origin, issue.inclusive), { limit: Number(issue.maximum) });
    case "too_small":
      return say(limitKeyOf("issue.tooSmall", issue.origin, issue.inclusive), { limit: Number(issue.minimum) });
    case "invalid_format":
      return say(keyOf("issue.format", issue.format));
    case "not_multiple_of":
      return say("issue.notMultipleOf", { divisor: Number(issue.divisor) });
    case "unrecognized_keys":
      return say("issue.unrecognizedKey");
    case "invalid_value":
      return say("issue.invalidValue", { values: issue.values.map(String).join(", ") });
    case "invalid_key":
      return say("issue.invalidKey");
    case "invalid_union":
    case "invalid_element":
      return say("issue.invalidUnion");
    case "custom":
      return say(customKeyOf(issue.params?.message));
  }
}

/** Checks of the schema library that have the same message. */
const SAME: Readonly<Record<string, string>> = {
  record: "object",
  tuple: "array",
  set: "array",
  map: "object",
  uuid: "guid",
  bigint: "int",
};

function keyOf(prefix: "issue.type" | "issue.format", name: string): TextKey {
  const key = `${prefix}.${SAME[name] ?? name}`;
  return isTextKey(key) ? key : `${prefix}.other`;
}

function limitKeyOf(prefix: "issue.tooBig" | "issue.tooSmall", origin: string, isInclusive = true): TextKey {
  if (origin === "string") return `${prefix}.string`;
  if (origin === "array" || origin === "set") return `${prefix}.array`;
  if (origin !== "number" && origin !== "int" && origin !== "bigint") return `${prefix}.other`;
  return isInclusive ? `${prefix}.number` : `${prefix}.exclusive`;
}

function customKeyOf(message: unknown): TextKey {
  const key = `issue.custom.${String(message)}`;
  return isTextKey(key) ? key : "issue.custom";
}

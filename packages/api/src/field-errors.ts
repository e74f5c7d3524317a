import { toJsonPointer } from "@plein/contract/json-pointer";
import { DEFAULT_LOCALE, type Locale } from "@plein/contract/locale";
import { type Failure, type FieldError, failure } from "@plein/contract/result";
import type { SchemaIssue } from "@plein/contract/schema-issue";
import en from "./messages/en.json" with { type: "json" };
import nl from "./messages/nl.json" with { type: "json" };

/** What is wrong with a member of the input, as a key of messages/*.json. */
export type FieldMessage = keyof typeof nl;

type Path = readonly PropertyKey[];

const TEXTS: Readonly<Record<Locale, Readonly<Record<FieldMessage, string>>>> = { nl, en };
/** Enough to mend an input by; an input with more is broken as a whole. */
const MAX_ERRORS = 50;

/** What a schema found wrong, as JSON pointers with a text for a person. */
export function fieldErrorsOf(issues: readonly SchemaIssue[], locale: Locale = DEFAULT_LOCALE, under: Path = []): FieldError[] {
  const errors: FieldError[] = [];
  for (const issue of issues) {
    if (errors.length >= MAX_ERRORS) break;
    errors.push(...errorsOfIssue(issue, locale, under));
  }
  return errors.slice(0, MAX_ERRORS);
}

/** BadRequest that names one member of the input. */
export function badField(path: Path, message: FieldMessage, locale: Locale): Failure {
  return badFields([badFieldError(path, message, locale)]);
}

/** Conflict that names the member of the input whose value somebody else has. */
export function takenField(path: Path, message: FieldMessage, locale: Locale): Failure {
  return failure("Conflict", toJsonPointer(path), { errors: [badFieldError(path, message, locale)] });
}

export function badFieldError(path: Path, message: FieldMessage, locale: Locale): FieldError {
  return { path: toJsonPointer(path), message: TEXTS[locale][message] };
}

export function fieldText(message: FieldMessage, locale: Locale): string {
  return TEXTS[locale][message];
}

/** BadRequest with these errors. */
export function badFields(errors: readonly FieldError[]): Failure {
  return failure("BadRequest", errors.map(({ path }) => path).join(", "), { errors: errors.slice(0, MAX_ERRORS) });
}

function errorsOfIssue(issue: SchemaIssue, locale: Locale, under: Path): FieldError[] {
  const path = [...under, ...issue.path];
  if (issue.code === "unrecognized_keys")
    return issue.keys.slice(0, MAX_ERRORS).map((key) => ({ path: toJsonPointer([...path, key]), message: TEXTS[locale].unknown }));
  if (issue.code === "invalid_union") return errorsOfUnion(issue, locale, path);
  return [{ path: toJsonPointer(path), message: messageOf(issue, locale) }];
}

/** Of the ways that a value could have been meant, the one that it comes nearest to: the fewest errors. */
function errorsOfUnion(issue: Extract<SchemaIssue, { code: "invalid_union" }>, locale: Locale, path: Path): FieldError[] {
  const [nearest] = [...issue.errors].filter((issues) => issues.length > 0).sort((a, b) => a.length - b.length);
  if (nearest === undefined) return [{ path: toJsonPointer(path), message: TEXTS[locale].choice }];
  return fieldErrorsOf(nearest, locale, path);
}

function messageOf(issue: SchemaIssue, locale: Locale): string {
  const [message, limit] = messageAndLimit(issue);
  return TEXTS[locale][message].replace("{limit}", String(limit));
}

function messageAndLimit(issue: SchemaIssue): [message: FieldMessage, limit: unknown] {
  switch (issue.code) {
    case "invalid_type":
      return [issue.message.endsWith("received undefined") ? "required" : "type", ""];
    case "too_small":
      return [tooSmall(issue.origin, issue.minimum), issue.minimum];
    case "too_big":
      return [issue.origin === "string" ? "tooLong" : isCounted(issue.origin) ? "tooMany" : "tooBig", issue.maximum];
    case "invalid_format":
      return ["format", ""];
    case "invalid_value":
      return ["choice", ""];
    case "custom":
      return [ownMessage(issue.params), ""];
    default:
      return ["invalid", ""];
  }
}

function tooSmall(origin: string, minimum: unknown): FieldMessage {
  if (origin === "string") return minimum === 1 ? "empty" : "tooShort";
  return isCounted(origin) ? "tooFew" : "tooSmall";
}

function isCounted(origin: string): boolean {
  return origin === "array" || origin === "set" || origin === "map";
}

/** A refinement names its text by `params: { message }`. */
function ownMessage(params: Readonly<Record<string, unknown>> | undefined): FieldMessage {
  const message = params?.message;
  return typeof message === "string" && Object.hasOwn(nl, message) ? (message as FieldMessage) : "invalid";
}

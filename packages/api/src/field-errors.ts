import { toJsonPointer } from "@plein/contract/json-pointer";
import { DEFAULT_LOCALE, LANGUAGE_TAGS, type Locale } from "@plein/contract/languages";
import { type Failure, type FieldError, failure } from "@plein/contract/result";
import type { SchemaIssue } from "@plein/contract/schema-issue";
import { TEXTS, type TextKey } from "./messages/texts.gen.ts";

/** The message about an invalid member of the input, as a key of messages/*.json. */
export type FieldMessage = TextKey;

/** Messages with a limit as parameter. */
type LimitMessage =
  | "tooShort"
  | "tooLong"
  | "tooSmall"
  | "tooBig"
  | "tooFew"
  | "tooMany"
  | "answerTooFew"
  | "answerTooMany"
  | "answerPoints"
  | "answerStep"
  | "answerEachPlace";
/** Messages with the invalid part of the text as parameter, or with an example of a valid one. */
export type NamedMessage = Extract<FieldMessage, `mail${string}`> | "likeExample";
/** A message, with its limit or name if it has one. */
export type FieldText =
  | Exclude<FieldMessage, LimitMessage | NamedMessage>
  | readonly [message: LimitMessage, limit: number]
  | readonly [message: NamedMessage, name: string];

type Path = readonly PropertyKey[];

/** A longer list doesn't help to correct an input. */
const MAX_ERRORS = 50;

/** A schema's issues as JSON pointers, each with a translated text. */
export function toFieldErrors(issues: readonly SchemaIssue[], locale: Locale = DEFAULT_LOCALE, under: Path = []): FieldError[] {
  const errors: FieldError[] = [];
  for (const issue of issues) {
    if (errors.length >= MAX_ERRORS) break;
    errors.push(...convertIssue(issue, locale, under));
  }
  return errors.slice(0, MAX_ERRORS);
}

/** BadRequest for one member of the input. */
export function badField(path: Path, message: FieldText, locale: Locale): Failure {
  return badFields([badFieldError(path, message, locale)]);
}

/** Conflict for the member of the input whose value is taken. */
export function failTakenField(path: Path, message: FieldText, locale: Locale): Failure {
  return failure("Conflict", toJsonPointer(path), { errors: [badFieldError(path, message, locale)] });
}

export function badFieldError(path: Path, message: FieldText, locale: Locale): FieldError {
  return { path: toJsonPointer(path), message: fieldText(message, locale) };
}

export function fieldText(text: FieldText, locale: Locale): string {
  const [message, value] = typeof text === "string" ? [text, ""] : text;
  const written = typeof value === "number" ? formatLimit(value, locale) : value;
  return TEXTS[locale][message].replace(/\{(?:limit|written)\}/g, () => written);
}

/** As people type a number in this language. */
function formatLimit(limit: number, locale: Locale): string {
  return new Intl.NumberFormat(LANGUAGE_TAGS[locale], { maximumFractionDigits: 10, useGrouping: false }).format(limit);
}

/** BadRequest with these errors. */
export function badFields(errors: readonly FieldError[]): Failure {
  return failure("BadRequest", errors.map(({ path }) => path).join(", "), { errors: errors.slice(0, MAX_ERRORS) });
}

function convertIssue(issue: SchemaIssue, locale: Locale, under: Path): FieldError[] {
  const path = [...under, ...issue.path];
  if (issue.code === "unrecognized_keys")
    return issue.keys.slice(0, MAX_ERRORS).map((key) => ({ path: toJsonPointer([...path, key]), message: TEXTS[locale].unknown }));
  if (issue.code === "invalid_union") return convertUnion(issue, locale, path);
  return [badFieldError(path, selectMessage(issue), locale)];
}

/** The errors of the union's closest option: the one with the fewest. */
function convertUnion(issue: Extract<SchemaIssue, { code: "invalid_union" }>, locale: Locale, path: Path): FieldError[] {
  const [nearest] = [...issue.errors].filter((issues) => issues.length > 0).sort((a, b) => a.length - b.length);
  if (nearest === undefined) return [{ path: toJsonPointer(path), message: TEXTS[locale].choice }];
  return toFieldErrors(nearest, locale, path);
}

function selectMessage(issue: SchemaIssue): FieldText {
  switch (issue.code) {
    case "invalid_type":
      return issue.message.endsWith("received undefined") ? "required" : "type";
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "too_big":
      return [issue.origin === "string" ? "tooLong" : isCounted(issue.origin) ? "tooMany" : "tooBig", Number(issue.maximum)];
    case "invalid_format":
      return "format";
    case "invalid_value":
      return "choice";
    case "custom":
      return ownMessage(issue.params);
    default:
      return "invalid";
  }
}

function tooSmall(origin: string, minimum: number): FieldText {
  if (origin === "string") return minimum === 1 ? "empty" : ["tooShort", minimum];
  return [isCounted(origin) ? "tooFew" : "tooSmall", minimum];
}

function isCounted(origin: string): boolean {
  return origin === "array" || origin === "set" || origin === "map";
}

const LIMIT_MESSAGES: ReadonlySet<string> = new Set<LimitMessage>([
  "tooShort",
  "tooLong",
  "tooSmall",
  "tooBig",
  "tooFew",
  "tooMany",
  "answerEachPlace",
  "answerStep",
]);

/** A refinement sets its message by `params: { message }`, with `limit` or `written` for a message that has one. */
function ownMessage(params: Readonly<Record<string, unknown>> | undefined): FieldText {
  const { message, limit, written } = params ?? {};
  if (typeof message !== "string" || !Object.hasOwn(TEXTS[DEFAULT_LOCALE], message)) return "invalid";
  if (message === "likeExample") return typeof written === "string" ? [message, written] : "invalid";
  // A key of the texts, as just checked.
  if (!LIMIT_MESSAGES.has(message)) return message as Exclude<FieldMessage, LimitMessage | NamedMessage>;
  return typeof limit === "number" ? [message as LimitMessage, limit] : "invalid";
}

import type { Locale } from "../languages.ts";
import { plainText } from "../list-items/items/plain-text.ts";
import { isRecord } from "../record.ts";
import { formatLocalTime, toInstant } from "./local-time.ts";
import type { TableColumn } from "./table-column.ts";
import { TEXTS } from "./texts/texts.gen.ts";

/** The settings for formatting and parsing a cell, in addition to its column. */
export type CellOptions = { readonly timeZone: string; readonly locale: Locale };
type Column = Pick<TableColumn, "kind" | "options">;

const YES = ["ja", "yes", "true", "waar", "1", "x"];
const NO = ["nee", "no", "false", "onwaar", "0"];

/** Formats a value as the text of a cell; anything other than a text or a number as JSON. */
export function formatCell({ kind }: Column, value: unknown, options: CellOptions): string {
  if (value === undefined || value === null) return "";
  const written = WRITERS[kind]?.(value, options) ?? null;
  if (written !== null) return written;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

type Writer = (value: unknown, options: CellOptions) => string | null;

const WRITERS: Readonly<Partial<Record<TableColumn["kind"], Writer>>> = {
  boolean: (value, { locale }) => (typeof value === "boolean" ? TEXTS[locale].flags[`${value}`] : null),
  dateTime: (value, { timeZone }) => (typeof value === "string" ? formatLocalTime(value, timeZone) : null),
  words: (value) => (Array.isArray(value) && value.every(isPlainWord) ? value.join(", ") : null),
  location: (value) => (isRecord(value) && isTextOnly(value) ? value.text : null),
};

/**
 * Parses the text of a cell to the value of its field. An invalid text is returned unchanged: the field's schema reports the error.
 *
 * @returns undefined for an empty cell
 */
export function parseCell({ kind, options }: Column, cell: string, { timeZone }: Pick<CellOptions, "timeZone">): unknown {
  const text = cell.trim();
  if (text === "") return undefined;
  const reader = READERS[kind];
  return reader === undefined ? text : reader(text, { cell, timeZone, options });
}

type Reading = { readonly cell: string; readonly timeZone: string; readonly options: Column["options"] };
type Reader = (text: string, reading: Reading) => unknown;

const asWritten: Reader = (_, { cell }) => cell;

const READERS: Readonly<Partial<Record<TableColumn["kind"], Reader>>> = {
  text: asWritten,
  longText: asWritten,
  number: (text) => numberOf(text) ?? text,
  boolean: (text) => flagOf(text) ?? text,
  date: (text) => dateOf(serialMoment(text) ?? text) ?? text,
  dateTime: (text, { timeZone }) => momentOf(serialMoment(text) ?? text, timeZone) ?? text,
  choice: (text, { options }) => choiceOf(options ?? [], text),
  words: (text, { options }) => wordsOf(text).map((word) => (options === undefined ? word : choiceOf(options, word))),
  location: (text) => jsonOf(text) ?? { text },
  richText: (text, { cell }) => jsonOf(text) ?? paragraphsOf(cell),
  image: (text) => jsonOf(text) ?? text,
  file: (text) => jsonOf(text) ?? text,
};

/** A boolean in Dutch, English or JSON. */
function numberOf(text: string): number | null {
  const plain = text.replaceAll(/\s/g, "");
  const isDutch = /^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+),\d+$/.test(plain) || /^[+-]?\d{1,3}(?:\.\d{3}){2,}$/.test(plain);
  const isEnglish = /^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/.test(plain);
  const number = isDutch ? plain.replaceAll(".", "").replace(",", ".") : isEnglish ? plain.replaceAll(",", "") : plain;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(number) ? Number(number) : null;
}

function flagOf(text: string): boolean | null {
  const word = text.toLowerCase();
  return YES.includes(word) ? true : NO.includes(word) ? false : null;
}

const DUTCH_DATE = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:,?\s+(?:om\s+)?(.+))?$/;
const ISO_DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]+(.+))?$/;
const TIME = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,3})\d*)?)?(?:\s*uur)?$/;

type DateParts = readonly [number, number, number];

/** `2026-11-20` and `20-11-2026`, with the text after it. */
function dateParts(text: string): { date: DateParts; rest: string } | null {
  const dutch = DUTCH_DATE.exec(text);
  const [year, month, day, rest] = dutch === null ? (ISO_DATE.exec(text)?.slice(1) ?? []) : [dutch[3], dutch[2], dutch[1], dutch[4]];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date: DateParts = [Number(year), Number(month), Number(day)];
  const utcDate = new Date(Date.UTC(date[0], date[1] - 1, date[2]));
  return utcDate.getUTCMonth() === date[1] - 1 && utcDate.getUTCDate() === date[2] ? { date, rest: rest?.trim() ?? "" } : null;
}

/** Days since the end of 1899, a spreadsheet's serial number of a date that isn't formatted as one. From 1927 to 2119. */
const SERIAL = /^[1-7]\d{4}(?:[.,]\d+)?$/;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

function serialMoment(text: string): string | null {
  if (!SERIAL.test(text)) return null;
  const seconds = Math.round(Number(text.replace(",", ".")) * 86_400);
  return new Date(SERIAL_ZERO + seconds * 1000).toISOString().replace("T", " ").replace(".000Z", "");
}

function dateOf(text: string): string | null {
  const parts = dateParts(text);
  if (parts === null || !/^(?:0{1,2}[:.]00(?:[:.]00(?:\.0+)?)?)?$/.test(parts.rest)) return null;
  const [year, month, day] = parts.date;
  return [String(year), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}

const EXACT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

function momentOf(text: string, timeZone: string): string | null {
  if (EXACT.test(text)) return Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString();
  const parts = dateParts(text);
  if (parts === null) return null;
  const time = parts.rest === "" ? ["", "0", "0"] : TIME.exec(parts.rest);
  if (time === null) return null;
  const [, hour = "0", minute = "0", second = "0", milli = "0"] = time;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const clock = [Number(hour), Number(minute), Number(second), Number(milli.padEnd(3, "0"))] as const;
  return toInstant({ date: parts.date, time: clock }, timeZone).toISOString();
}

/** Finds an option by its value, else by its label, in any language. */
function choiceOf(options: NonNullable<TableColumn["options"]>, text: string): string {
  const plain = plainText(text);
  const exact = options.find(({ value }) => value === text);
  const option =
    exact ?? options.find(({ value, label }) => [value, ...Object.values(label)].some((name) => plainText(name ?? "") === plain));
  return option?.value ?? text;
}

const SEPARATOR = /[|;,\n]/;

function isPlainWord(word: unknown): boolean {
  return typeof word === "string" && word === word.trim() && word !== "" && !SEPARATOR.test(word) && !word.startsWith("[");
}

function wordsOf(text: string): string[] {
  const json = text.startsWith("[") ? jsonOf(text) : undefined;
  if (Array.isArray(json) && json.every((word) => typeof word === "string")) return json;
  return text
    .split(SEPARATOR)
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

function paragraphsOf(text: string): unknown {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== "");
  return { type: "doc", content: lines.map((line) => ({ type: "paragraph", content: [{ type: "text", text: line }] })) };
}

function isTextOnly(value: Record<string, unknown>): value is { text: string } {
  return (
    typeof value.text === "string" && Object.keys(value).length === 1 && !/^[\s{["]/.test(value.text) && value.text.trim() === value.text
  );
}

/** JSON objects and lists only; a word such as `true` stays text. */
function jsonOf(text: string): unknown {
  if (!/^[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A row of a file: its line number, from 1, and its cells. */
export type TableLine = { readonly line: number; readonly cells: readonly string[] };

export type ParsedTable = {
  readonly headers: readonly string[];
  /** without empty lines */
  readonly lines: readonly TableLine[];
  /** line of an unclosed quote; null if there is none */
  readonly openQuoteAt: number | null;
};

const SEPARATORS = [";", ",", "\t"] as const;
/** Exports put this before a cell that a spreadsheet would interpret as a formula. */
const GUARDED = /^'+[=+\-@\t\r]/;

/** Parses a table whose cells are separated by semicolons, commas or tabs: the most frequent one in the first line. */
export function parseCsv(text: string): ParsedTable {
  const source = text.startsWith("\ufeff") ? text.slice(1) : text;
  const { lines, openQuoteAt } = readLines(source, separatorOf(source));
  return tableOf(
    lines.map(({ line, cells }) => ({ line, cells: cells.map((cell) => (GUARDED.test(cell) ? cell.slice(1) : cell)) })),
    openQuoteAt,
  );
}

/** The first non-empty line has the headers. */
export function tableOf(lines: readonly TableLine[], openQuoteAt: number | null = null): ParsedTable {
  const [first, ...rest] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  return { headers: first?.cells.map((cell) => cell.trim()) ?? [], lines: rest, openQuoteAt };
}

/** Decodes a file: text that isn't UTF-8 comes from an older spreadsheet on Windows. */
export function decodeText(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** UTF-16, by its byte order mark, else if every other of its first bytes is zero. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const head = [...bytes.subarray(0, 200)];
  const zeroes = (place: number) => head.filter((byte, index) => index % 2 === place && byte === 0).length;
  const [even, odd] = [zeroes(0), zeroes(1)];
  const most = head.length * 0.4;
  return odd > most && even === 0 ? "utf-16le" : even > most && odd === 0 ? "utf-16be" : null;
}

/** Text in quotes doesn't count. */
function separatorOf(text: string): string {
  const head = text.slice(0, HEAD_LENGTH).replaceAll(/"(?:[^"]|"")*"/g, '"');
  const first = head.split(/[\r\n]+/).find((line) => line.trim() !== "") ?? "";
  const separatorCounts = SEPARATORS.map((separator) => ({ separator, count: first.split(separator).length }));
  return separatorCounts.reduce((best, one) => (one.count > best.count ? one : best)).separator;
}

const HEAD_LENGTH = 20_000;

type Reading = { readonly text: string; at: number; line: number; openQuoteAt: number | null };

function readLines(text: string, separator: string): { lines: TableLine[]; openQuoteAt: number | null } {
  const reading: Reading = { text, at: 0, line: 1, openQuoteAt: null };
  const lines: TableLine[] = [];
  while (reading.at < text.length) {
    const { line } = reading;
    const cells = [readCell(reading, separator)];
    while (text[reading.at] === separator) {
      reading.at++;
      cells.push(readCell(reading, separator));
    }
    skipLineEnd(reading);
    lines.push({ line, cells });
  }
  return { lines, openQuoteAt: reading.openQuoteAt };
}

/** A quoted cell, with any text that wrongly follows it, or one up to its separator. */
function readCell(reading: Reading, separator: string): string {
  const quoted = reading.text[reading.at] === '"' ? readQuoted(reading) : "";
  const { text, at } = reading;
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
  reading.at = end;
  return quoted + text.slice(at, end);
}

function readQuoted(reading: Reading): string {
  const { text } = reading;
  const start = reading.at + 1;
  let end = text.indexOf('"', start);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) reading.openQuoteAt ??= reading.line;
  const inner = text.slice(start, end < 0 ? text.length : end);
  reading.at = end < 0 ? text.length : end + 1;
  reading.line += inner.match(/\r\n|\n|\r/g)?.length ?? 0;
  return inner.replaceAll('""', '"');
}

function skipLineEnd(reading: Reading): void {
  if (reading.at >= reading.text.length) return;
  reading.at += reading.text.startsWith("\r\n", reading.at) ? 2 : 1;
  reading.line++;
}

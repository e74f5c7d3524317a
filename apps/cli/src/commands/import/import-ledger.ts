import { createHash } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { z } from "zod";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";

/** The outcome for something in the source: the guid of the result; null where only the user knows. */
const Entry = z.strictObject({ id: z.string(), guid: z.string().nullable() });
export type LedgerEntry = z.infer<typeof Entry>;

/** A call under way: with the same key and input it can be repeated, and is carried out once. */
const Begun = z.strictObject({ key: z.string(), at: z.iso.datetime(), ids: z.array(z.string()), input: z.unknown() });
export type BegunCall = z.infer<typeof Begun>;

const LedgerLine = z.union([z.strictObject({ begun: Begun }), z.strictObject({ key: z.string().optional(), done: z.array(Entry) })]);

/** The server answers a repeated call for 24 hours; an hour is left for clocks that differ. */
const REPEATABLE_MS = 23 * 60 * 60 * 1000;

/**
 * What an import has done so far, in a file beside the source: a second run continues, and adds nothing twice. Each line is on the disk
 * before the next call is made. A call is written down before it is made, so that one whose response was lost can be repeated.
 */
export class ImportLedger {
  readonly #path: string;
  readonly #done = new Map<string, string | null>();
  readonly #begun = new Map<string, BegunCall>();

  private constructor(path: string) {
    this.#path = path;
  }

  /** Reads what a former run wrote; nothing is written until something is done. */
  static async open(path: string): Promise<ImportLedger> {
    const ledger = new ImportLedger(path);
    const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return "";
      throw error;
    });
    const lines = text.split("\n");
    // A run that was killed may have left part of a line, whose call is repeated.
    const cut = lines.pop();
    for (const [index, line] of lines.entries()) ledger.#take(line, index + 1);
    if (cut !== undefined && cut !== "") await ledger.#append("");
    return ledger;
  }

  has(id: string): boolean {
    return this.#done.has(id);
  }

  /** the guid of what it became, if that is known */
  find(id: string): string | null {
    return this.#done.get(id) ?? null;
  }

  /** calls of a former run whose response was lost */
  get unfinished(): readonly BegunCall[] {
    return [...this.#begun.values()];
  }

  /** @returns the key with which the call has to be made */
  async begin(ids: readonly string[], input: unknown, now = new Date()): Promise<string> {
    // From the content, so that two runs at the same time make the same call.
    const key = createHash("sha256")
      .update(JSON.stringify([ids, input]))
      .digest("base64url");
    const begun = { key, at: now.toISOString(), ids: [...ids], input };
    await this.#append(JSON.stringify({ begun }));
    this.#begun.set(key, begun);
    return key;
  }

  /** @param key of the call that did it, if one was begun */
  async complete(entries: readonly LedgerEntry[], key?: string): Promise<void> {
    await this.#append(JSON.stringify({ ...(key === undefined ? {} : { key }), done: entries }));
    this.#record(entries, key);
  }

  async #append(line: string): Promise<void> {
    // Its input is the source's, which may be personal data.
    const file = await open(this.#path, "a", 0o600);
    try {
      await file.appendFile(`${line}\n`);
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  #take(line: string, number: number): void {
    const parsed = LedgerLine.safeParse(parseJson(line));
    if (!parsed.success) {
      if (parseJson(line) === undefined) return;
      throw new CliError(`Line ${number} of ${this.#path} is no import ledger`, EXIT_CODE.usage);
    }
    if ("begun" in parsed.data) this.#begun.set(parsed.data.begun.key, parsed.data.begun);
    else this.#record(parsed.data.done, parsed.data.key);
  }

  #record(entries: readonly LedgerEntry[], key: string | undefined): void {
    for (const { id, guid } of entries) this.#done.set(id, guid);
    if (key !== undefined) this.#begun.delete(key);
  }
}

export function isRepeatable({ at }: BegunCall, now = new Date()): boolean {
  return now.getTime() - Date.parse(at) < REPEATABLE_MS;
}

/** Undefined for part of a line. */
function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

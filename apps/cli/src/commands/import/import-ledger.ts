import { createHash } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { z } from "zod";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";

/** The outcome for one element of the source: the guid of what it was imported as; null if only the user knows it. */
const Entry = z.strictObject({ id: z.string(), guid: z.string().nullable() });
export type LedgerEntry = z.infer<typeof Entry>;

/** A call that was begun: the server executes it once, however often it is repeated with the same key and input. */
const StartedCall = z.strictObject({ key: z.string(), at: z.iso.datetime(), ids: z.array(z.string()), input: z.unknown() });
export type StartedCall = z.infer<typeof StartedCall>;

const LedgerLine = z.union([z.strictObject({ begun: StartedCall }), z.strictObject({ key: z.string().optional(), done: z.array(Entry) })]);

/** The server recognizes a repeated call for 24 hours; one hour is reserved for clocks that differ. */
const REPEATABLE_MS = 23 * 60 * 60 * 1000;

/**
 * The record of what an import has done so far, in a file beside the source: a second run continues from it and adds nothing twice. Each
 * line is flushed to disk before the next call is made. A call is recorded before it is made, so that it can be repeated if its response
 * is lost.
 */
export class ImportLedger {
  readonly #path: string;
  readonly #done = new Map<string, string | null>();
  readonly #begun = new Map<string, StartedCall>();

  private constructor(path: string) {
    this.#path = path;
  }

  /** Reads the ledger of an earlier run; the file is not created before the first entry. */
  static async open(path: string): Promise<ImportLedger> {
    const ledger = new ImportLedger(path);
    const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return "";
      throw error;
    });
    const lines = text.split("\n");
    // A run that was killed may have left a partial line; the call of that line is repeated.
    const cut = lines.pop();
    for (const [index, line] of lines.entries()) ledger.#take(line, index + 1);
    if (cut !== undefined && cut !== "") await ledger.#append("");
    return ledger;
  }

  has(id: string): boolean {
    return this.#done.has(id);
  }

  /** @returns the guid of the imported result; null if it is unknown */
  find(id: string): string | null {
    return this.#done.get(id) ?? null;
  }

  /** calls of an earlier run whose responses were lost */
  get unfinished(): readonly StartedCall[] {
    return [...this.#begun.values()];
  }

  /** @returns the key with which the call has to be made */
  async begin(ids: readonly string[], input: unknown, now = new Date()): Promise<string> {
    // The key is derived from the content, so that two concurrent runs make the same call.
    const key = createHash("sha256")
      .update(JSON.stringify([ids, input]))
      .digest("base64url");
    const begun = { key, at: now.toISOString(), ids: [...ids], input };
    await this.#append(JSON.stringify({ begun }));
    this.#begun.set(key, begun);
    return key;
  }

  /** @param key the key of the call that imported the entries, if one was begun */
  async complete(entries: readonly LedgerEntry[], key?: string): Promise<void> {
    await this.#append(JSON.stringify({ ...(key === undefined ? {} : { key }), done: entries }));
    this.#record(entries, key);
  }

  async #append(line: string): Promise<void> {
    // Only the owner may read the file: the recorded input comes from the source and may be personal data.
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

export function isRepeatable({ at }: StartedCall, now = new Date()): boolean {
  return now.getTime() - Date.parse(at) < REPEATABLE_MS;
}

/** Returns undefined for a partial line. */
function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

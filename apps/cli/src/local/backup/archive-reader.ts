import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReadableStream as NodeWebStream, TransformStream } from "node:stream/web";
import { createZstdDecompress } from "node:zlib";
import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import { z } from "zod";
import { BackupBegin, BackupEnd, BackupError, checksumLine, checksumsEntry, ENTRY, FORMAT, MAX_JSON_BYTES } from "./archive-format.ts";

/** Receives the parts of an archive; must read each body to its end before the next part. */
export type ArchiveVisitor = {
  begin(begin: BackupBegin): Promise<void> | void;
  rows(table: BackupBegin["tables"][number], body: AsyncIterable<Uint8Array>): Promise<void>;
  file(key: string, bytes: number, body: Readable): Promise<void>;
  key(secretKey: string): Promise<void> | void;
};

export type ReadBackup = { readonly begin: BackupBegin; readonly end: BackupEnd };

type Entry = { readonly name: string; readonly bytes: number; readonly body: Readable };

const CHUNK_BYTES = 256 * 1024;
const ROWS = /^database\/([a-z_][a-z0-9_]{0,62})\.\d{6,}$/;
/** Keys as the media store creates them; nothing else becomes a path. */
const FILE = /^media\/([0-9a-f-]{36}\/(?:submissions\/[0-9a-f-]{36}|[0-9a-f-]{36}(?:\.\d{1,10})?))$/;
const SECRET_KEY = /^\P{Cc}{32,1000}$/u;

/**
 * Reads a whole archive and verifies every checksum.
 *
 * @throws BackupError for a file that is truncated, altered, not a backup, or from a newer version
 */
export async function readArchive(file: string, visitor: ArchiveVisitor): Promise<ReadBackup> {
  const reading = new Reading(visitor);
  for await (const entry of entriesOf(file)) await reading.take(entry);
  return reading.finish();
}

/** The files of the archive, with the sizes from their headers. */
async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const compressed = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const tar = createZstdDecompress({ chunkSize: CHUNK_BYTES });
  compressed.on("error", (error) => tar.destroy(error));
  try {
    const decoder = createTarDecoder({ strict: true });
    // The same classes; their types differ between Node and the browser.
    const decoded = Readable.toWeb(compressed.pipe(tar)).pipeThrough(decoder as unknown as TransformStream<Uint8Array, ParsedTarEntry>);
    for await (const { header, body } of decoded) {
      if (header.type !== "file") throw new BackupError(`It contains ${JSON.stringify(header.name.slice(0, 100))}, which is not a file.`);
      yield { name: header.name, bytes: header.size, body: Readable.fromWeb(body as NodeWebStream) };
    }
  } catch (error) {
    throw asBackupError(error);
  } finally {
    compressed.destroy();
    tar.destroy();
  }
}

function asBackupError(error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === "Z_BUF_ERROR" || message === "Tar archive is truncated.") return new BackupError("It is truncated.", { cause: error });
  if (syscall !== undefined) return new BackupError(`It can't be read: ${message}.`, { cause: error });
  return new BackupError(`It is damaged, or not a backup (${message}).`, { cause: error });
}

async function* hashed(source: Readable, hash: Hash): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw asBackupError(error);
  }
}

/** The state of reading an archive: the facts read so far, and the checksums that are still to be verified. */
class Reading {
  readonly #visitor: ArchiveVisitor;
  #begin: BackupBegin | null = null;
  #end: BackupEnd | null = null;
  #entries = 0;
  #sums: string[] = [];
  #sumsParts = 0;

  constructor(visitor: ArchiveVisitor) {
    this.#visitor = visitor;
  }

  async take({ name, bytes, body: source }: Entry): Promise<void> {
    if (this.#end !== null) throw new BackupError(`It has data after its end: ${JSON.stringify(name.slice(0, 100))}.`);
    const hash = createHash("sha256");
    const body = Readable.from(hashed(source, hash), { objectMode: false });
    if (name === ENTRY.end) return this.#readEnd({ bytes, body });
    this.#entries++;
    if (name.startsWith("sums/")) return this.#compareSums(name, { bytes, body });
    await this.#visit(name, { bytes, body });
    if (!body.readableEnded) throw new Error(`${name} was not read to its end`);
    this.#sums.push(checksumLine(name, hash.digest("hex")));
  }

  finish(): ReadBackup {
    if (this.#begin === null || this.#end === null) throw new BackupError("It is truncated.");
    return { begin: this.#begin, end: this.#end };
  }

  async #visit(name: string, part: Pick<Entry, "bytes" | "body">): Promise<void> {
    if (this.#begin === null) {
      if (name !== ENTRY.begin) throw new BackupError("It is not a backup of this program.");
      this.#begin = await readBegin(part);
      return this.#visitor.begin(this.#begin);
    }
    const [, tableName] = ROWS.exec(name) ?? [];
    const table = this.#begin.tables.find((known) => known.name === tableName);
    if (table !== undefined) return this.#visitor.rows(table, part.body);
    const [, key] = FILE.exec(name) ?? [];
    if (key !== undefined) return this.#visitor.file(key, part.bytes, part.body);
    if (name !== ENTRY.key) throw new BackupError(`It contains ${JSON.stringify(name.slice(0, 100))}, which does not belong in a backup.`);
    const secretKey = (await readText(name, part)).trim();
    if (!SECRET_KEY.test(secretKey)) throw new BackupError("Its secret key is invalid.");
    return this.#visitor.key(secretKey);
  }

  async #readEnd(part: Pick<Entry, "bytes" | "body">): Promise<void> {
    const end = parse(BackupEnd, ENTRY.end, await readText(ENTRY.end, part));
    if (this.#sums.length > 0 || end.entries !== this.#entries) throw new BackupError("Parts of it are missing.");
    this.#end = end;
  }

  async #compareSums(name: string, part: Pick<Entry, "bytes" | "body">): Promise<void> {
    this.#sumsParts++;
    const expected = (await readText(name, part)).split("\n");
    const differs = this.#sums.findIndex((line, index) => line !== `${expected[index]}\n`);
    if (differs >= 0) throw new BackupError(`${this.#sums[differs]?.slice(66).trim()} does not match its checksum.`);
    if (name !== checksumsEntry(this.#sumsParts) || expected.length !== this.#sums.length + 1)
      throw new BackupError("Parts of it are missing.");
    this.#sums = [];
  }
}

async function readBegin(part: Pick<Entry, "bytes" | "body">): Promise<BackupBegin> {
  const text = await readText(ENTRY.begin, part);
  const { format } = parse(z.object({ format: z.int() }), ENTRY.begin, text);
  if (format > FORMAT) throw new BackupError("It was created by a newer version of the program: restore it with that version.");
  return parse(BackupBegin, ENTRY.begin, text);
}

async function readText(name: string, { bytes, body }: Pick<Entry, "bytes" | "body">): Promise<string> {
  if (bytes > MAX_JSON_BYTES) throw new BackupError(`Its ${name} is too large.`);
  return (await buffer(body)).toString("utf8");
}

function parse<T>(schema: z.ZodType<T>, name: string, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupError(`Its ${name} is invalid.`, { cause: error });
  }
}

import { inflateRawSync } from "node:zlib";
import { DocumentRejectedError } from "./document-rejected-error.ts";

/** A file in an archive, as the archive's directory describes it. Numbers are in bytes. */
export type ZipEntry = {
  readonly name: string;
  readonly isPacked: boolean;
  readonly packedSize: number;
  readonly size: number;
  /** position of its local header */
  readonly at: number;
};

const END = 0x06054b50;
const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const DIRECTORY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 0xffff;

const MAX_ENTRIES = 10_000;

/**
 * The files of an archive from its directory, provided that everything is consistent: programs that read the directory and programs
 * that read from the start find the same files, with nothing before, after or between them.
 *
 * @throws DocumentRejectedError
 */
export function readZipEntries(file: Buffer): readonly ZipEntry[] {
  const end = endOf(file);
  const count = file.readUInt16LE(end + 10);
  const from = file.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) throw new DocumentRejectedError("tooMuch", `${count} files in it`);
  if (from + file.readUInt32LE(end + 12) !== end) throw broken("The directory isn't at its declared position");
  const entries: ZipEntry[] = [];
  let at = from;
  for (let n = 0; n < count; n++) {
    if (at + DIRECTORY_BYTES > end || file.readUInt32LE(at) !== DIRECTORY) throw broken("The directory is truncated");
    entries.push(entryAt(file, at));
    at += DIRECTORY_BYTES + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  if (at !== end) throw broken("The directory has other data");
  checkTogether(entries, from);
  return entries;
}

/** @throws DocumentRejectedError if it doesn't unpack to its declared size */
export function readEntry(file: Buffer, entry: ZipEntry, maxBytes: number): Buffer {
  const { name, isPacked, size } = entry;
  if (size > maxBytes) throw new DocumentRejectedError("tooMuch", `${name} has ${size} bytes`);
  const packed = packedBytes(file, entry);
  if (!isPacked) return packed;
  try {
    const bytes = inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
    if (bytes.length === size) return bytes;
  } catch {
    // The error below covers it.
  }
  throw broken(`${name} can't be unpacked`);
}

/** A file as it is stored in the archive, possibly compressed. */
export function packedBytes(file: Buffer, { at, packedSize }: ZipEntry): Buffer {
  const from = at + LOCAL_BYTES + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  return file.subarray(from, from + packedSize);
}

/** Finds the end record, which points to the directory. A comment may follow, but nothing may be hidden in it. */
function endOf(file: Buffer): number {
  const first = Math.max(0, file.length - END_BYTES - MAX_COMMENT);
  for (let at = file.length - END_BYTES; at >= first; at--) {
    if (file.readUInt32LE(at) === END && at + END_BYTES + file.readUInt16LE(at + 20) === file.length) return at;
  }
  throw broken("The archive is truncated");
}

function entryAt(file: Buffer, at: number): ZipEntry {
  const [flags, method] = [file.readUInt16LE(at + 8), file.readUInt16LE(at + 10)];
  const nameBytes = file.subarray(at + DIRECTORY_BYTES, at + DIRECTORY_BYTES + file.readUInt16LE(at + 28));
  const name = nameBytes.toString("utf8");
  if ((flags & 1) === 1) throw new DocumentRejectedError("encrypted", `${name} has a password`);
  if (method !== 0 && method !== 8) throw broken(`${name} uses a compression method that no document has`);
  if (name === "" || /^\/|\\|\0|(?:^|\/)\.\.(?:\/|$)/.test(name)) throw broken(`${JSON.stringify(name)} is not a valid part name`);
  const entry = {
    name,
    isPacked: method === 8,
    packedSize: file.readUInt32LE(at + 20),
    size: file.readUInt32LE(at + 24),
    at: file.readUInt32LE(at + 42),
  };
  checkLocal(file, entry, method, nameBytes);
  return entry;
}

/** Each file has a local header, which some programs trust instead. */
function checkLocal(file: Buffer, { at, name, packedSize }: ZipEntry, method: number, nameBytes: Buffer): void {
  if (at + LOCAL_BYTES > file.length || file.readUInt32LE(at) !== LOCAL) throw broken(`${name} is missing`);
  const end = at + LOCAL_BYTES + file.readUInt16LE(at + 26);
  const isSame = file.readUInt16LE(at + 8) === method && file.subarray(at + LOCAL_BYTES, end).equals(nameBytes);
  if (!isSame || end + file.readUInt16LE(at + 28) + packedSize > file.length) throw broken(`${name} doesn't match its local header`);
}

function checkTogether(entries: readonly ZipEntry[], directoryAt: number): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.size !== entries.length) throw broken("Two parts have the same name");
  const firstAt = Math.min(...entries.map(({ at }) => at));
  if (entries.length === 0 || firstAt !== 0) throw broken("There is data before its first part");
  if (entries.some(({ at, packedSize }) => at + LOCAL_BYTES + packedSize > directoryAt)) throw broken("A part overlaps the directory");
}

function broken(detail: string): DocumentRejectedError {
  return new DocumentRejectedError("broken", detail);
}

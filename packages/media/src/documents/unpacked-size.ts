import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { DocumentRejectedError } from "./document-rejected-error.ts";
import { packedBytes, type ZipEntry } from "./zip-entries.ts";

/** Limit for the unpacked size of a document, with embedded ones: more than any real one of 30 MB, and harmless to a reader's computer. */
const MAX_UNPACKED = 300 * 1024 * 1024;
/** Harmless to any computer, whatever the compression ratio. */
const HARMLESS = 50 * 1024 * 1024;
/** Tables compress to a thirtieth, empty ones a little more. */
const MAX_RATIO = 100;

/** Counts the actual unpacked size of all archives of one document, against decompression bombs (zip bombs). */
export class UnpackedSize {
  #bytes = 0;
  #packed = 0;

  /**
   * Unpacks every part without storing it: the sizes in a directory are only claims, and some programs ignore them.
   *
   * @throws DocumentRejectedError `tooMuch`, or `broken` for a part whose size differs from the directory's
   */
  async add(file: Buffer, entries: readonly ZipEntry[]): Promise<void> {
    for (const entry of entries) {
      this.#packed += entry.packedSize;
      const bytes = await unpackedBytes(file, entry, (soFar) => this.#assertBearable(soFar, entry.name));
      if (bytes !== entry.size) throw new DocumentRejectedError("broken", `${entry.name} doesn't have the declared ${entry.size} bytes`);
      this.#bytes += bytes;
    }
  }

  #assertBearable(bytesOfPart: number, name: string): void {
    const bytes = this.#bytes + bytesOfPart;
    if (bytes <= HARMLESS || (bytes <= MAX_UNPACKED && bytes <= MAX_RATIO * this.#packed)) return;
    throw new DocumentRejectedError("tooMuch", `Unpacks to at least ${bytes} bytes, at ${name}`);
  }
}

/** @param look called with the number of bytes unpacked so far; throws to stop */
async function unpackedBytes(file: Buffer, entry: ZipEntry, look: (soFar: number) => void): Promise<number> {
  if (!entry.isPacked) {
    look(entry.packedSize);
    return entry.packedSize;
  }
  let bytes = 0;
  try {
    await pipeline([packedBytes(file, entry)], createInflateRaw({ chunkSize: 64 * 1024 }), async (unpacked: AsyncIterable<Buffer>) => {
      for await (const chunk of unpacked) {
        bytes += chunk.length;
        look(bytes);
      }
    });
  } catch (error) {
    if (error instanceof DocumentRejectedError) throw error;
    throw new DocumentRejectedError("broken", `${entry.name} can't be unpacked`);
  }
  return bytes;
}

import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { RefusedDocument } from "./refused-document.ts";
import { packedBytes, type ZipEntry } from "./zip-entries.ts";

/** What a document may unpack to, with the documents in it: more than any real one of 30 MB, and what a reader's computer can bear. */
const MAX_UNPACKED = 300 * 1024 * 1024;
/** Below this, however well it was packed, nobody's computer stops. */
const HARMLESS = 50 * 1024 * 1024;
/** Tables pack up to 30 times smaller, empty ones some more. */
const MAX_RATIO = 100;

/** Counts what the archives of one document really unpack to. */
export class UnpackedSize {
  #bytes = 0;
  #packed = 0;

  /**
   * Unpacks every part to nowhere: what a directory says of sizes is a claim, and some programs don't look at it.
   *
   * @throws RefusedDocument `tooMuch`, or `broken` for a part that is larger or smaller than the directory says
   */
  async add(file: Buffer, entries: readonly ZipEntry[]): Promise<void> {
    for (const entry of entries) {
      this.#packed += entry.packedSize;
      const bytes = await unpackedBytes(file, entry, (soFar) => this.#assertBearable(soFar, entry.name));
      if (bytes !== entry.size) throw new RefusedDocument("broken", `${entry.name} doesn't have the ${entry.size} bytes that it should`);
      this.#bytes += bytes;
    }
  }

  #assertBearable(bytesOfPart: number, name: string): void {
    const bytes = this.#bytes + bytesOfPart;
    if (bytes <= HARMLESS || (bytes <= MAX_UNPACKED && bytes <= MAX_RATIO * this.#packed)) return;
    throw new RefusedDocument("tooMuch", `Unpacks to ${bytes} bytes and more, at ${name}`);
  }
}

/** @param look is called with what was unpacked so far, and throws where that is enough */
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
    if (error instanceof RefusedDocument) throw error;
    throw new RefusedDocument("broken", `${entry.name} can't be unpacked`);
  }
  return bytes;
}

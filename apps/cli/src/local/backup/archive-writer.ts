import { createHash } from "node:crypto";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import { constants, createZstdCompress } from "node:zlib";
import { createTarPacker } from "modern-tar";
import { checksumLine, checksumsEntry, ENTRIES_PER_CHECKSUM_LIST, ENTRY } from "./archive-format.ts";

export type ArchiveWriter = {
  /** @param bytes the length of the body; another length is an error */
  add(name: string, bytes: number, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  addJson(name: string, value: unknown): Promise<void>;
  /** Writes the last entry, with the number of entries before it; resolves once everything was written. */
  end(facts: object): Promise<void>;
};

/** Any level is faster than reading pictures from a disk; this one compresses the rows to a fifth. */
const ZSTD_LEVEL = 3;
/** Each chunk goes to another thread and back; with chunks of 16 kB, that takes most of the time. */
const CHUNK_BYTES = 256 * 1024;

/** Writes an archive to a stream, respecting its backpressure. */
export function createArchiveWriter(sink: Writable): ArchiveWriter {
  const { readable, controller } = createTarPacker();
  const zstd = createZstdCompress({
    chunkSize: CHUNK_BYTES,
    params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const written = pipeline(Readable.fromWeb(readable as NodeWebStream), zstd, sink);
  // A failure is reported by the next entry, or at the end.
  written.catch(() => undefined);
  let entries = 0;
  let sums: string[] = [];
  let sumsParts = 0;

  const addEntry: ArchiveWriter["add"] = async (name, bytes, body) => {
    const hash = createHash("sha256");
    const writer = controller.add({ name, size: bytes, mode: 0o600, mtime: new Date() }).getWriter();
    for await (const chunk of body) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    entries++;
    sums.push(checksumLine(name, hash.digest("hex")));
  };
  const addSums = async () => {
    const text = Buffer.from(sums.join(""));
    sumsParts++;
    await addEntry(checksumsEntry(sumsParts), text.length, [text]);
    sums = [];
  };
  const add: ArchiveWriter["add"] = async (name, bytes, body) => {
    await Promise.race([addEntry(name, bytes, body), failed(written)]);
    if (sums.length >= ENTRIES_PER_CHECKSUM_LIST) await addSums();
  };
  const addJson: ArchiveWriter["addJson"] = (name, value) => {
    const text = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
    return add(name, text.length, [text]);
  };
  return {
    add,
    addJson,
    end: async (facts) => {
      if (sums.length > 0) await addSums();
      await addJson(ENTRY.end, { entries, ...facts });
      controller.finalize();
      await written;
    },
  };
}

/** Never resolves; rejects when the sink fails, so that the writer doesn't wait for it forever. */
function failed(written: Promise<void>): Promise<never> {
  return new Promise((_resolve, reject) => written.catch(reject));
}

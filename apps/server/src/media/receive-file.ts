import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { type Readable, Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { HEAD_BYTES } from "@plein/media/formats/image-type";
import { incomingFile } from "@plein/media/store/disk-store";
import { HttpFailure } from "../http/failures/http-failure.ts";

/** A file that was received in the work folder; the caller must remove it. */
export type ReceivedFile<Type> = { readonly path: string; readonly type: Type; readonly bytes: number };

/** The accepted content. */
export type ExpectedFile<Type> = {
  readonly maxBytes: number;
  /**
   * @param head the first bytes, padded if there are fewer
   * @throws HttpFailure if it is not accepted
   */
  typeOf(head: Uint8Array): Type;
};

/**
 * Writes the incoming bytes to the work folder, and aborts as soon as they are of an unexpected type or too large, leaving nothing
 * behind.
 *
 * @throws HttpFailure 413, 415 or 400; errors of the stream or the disk
 */
export async function receiveFile<Type>(stream: Readable, workFolder: string, expected: ExpectedFile<Type>): Promise<ReceivedFile<Type>> {
  const path = await incomingFile(workFolder);
  const watch = new UploadWatch(expected);
  try {
    await pipeline(stream, watch, createWriteStream(path, { flags: "wx" }));
    return { path, type: watch.type(), bytes: watch.bytes };
  } catch (error) {
    await rm(path, { force: true });
    // File system errors have an errno; other errors come from the sender, who aborted or sent an incomplete body.
    const isOurs = error instanceof HttpFailure || typeof (error as NodeJS.ErrnoException).errno === "number";
    throw isOurs ? error : new HttpFailure(400, "BadRequest", `The file is incomplete: ${(error as Error).message}`);
  }
}

class UploadWatch<Type> extends Transform {
  bytes = 0;
  readonly #expected: ExpectedFile<Type>;
  #head = Buffer.alloc(0);
  #found: { readonly type: Type } | null = null;

  constructor(expected: ExpectedFile<Type>) {
    super();
    this.#expected = expected;
  }

  /** @throws HttpFailure for a file that is too short */
  type(): Type {
    return this.#found === null ? this.#detect() : this.#found.type;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.bytes += chunk.length;
      if (this.bytes > this.#expected.maxBytes) throw new HttpFailure(413, "BadRequest", "The file is too large");
      if (this.#found === null) {
        this.#head = Buffer.concat([this.#head, chunk.subarray(0, HEAD_BYTES)]);
        if (this.#head.length >= HEAD_BYTES) this.#found = { type: this.#detect() };
      }
      done(null, chunk);
    } catch (error) {
      done(error as Error);
    }
  }

  #detect(): Type {
    if (this.bytes === 0) throw new HttpFailure(400, "BadRequest", "The file is empty");
    // Real files are longer than the head; shorter ones are padded, so that their type can still be detected.
    const missing = Math.max(0, HEAD_BYTES - this.#head.length);
    return this.#expected.typeOf(Buffer.concat([this.#head, Buffer.alloc(missing)]));
  }
}

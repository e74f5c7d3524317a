import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { type Readable, Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MAX_SOURCE_SIDE, type ImageContentType } from "@plein/contract/media/image-limits";
import { declaredSizeOf } from "@plein/media/formats/declared-size";
import { HEAD_BYTES, imageTypeOf } from "@plein/media/formats/image-type";
import { incomingFile } from "@plein/media/store/disk-store";
import { HttpFailure } from "../http/http-failure.ts";

/** A file that has arrived in the work folder; whoever gets it takes it away. */
export type ReceivedFile = { readonly path: string; readonly type: ImageContentType; readonly bytes: number };

/**
 * Writes what arrives to the work folder as it arrives, and stops as soon as it is no picture, claims to be too large or is
 * too large: nothing of it stays.
 *
 * @throws HttpFailure 413, 415 or 400; whatever the stream or the disk says
 */
export async function receiveFile(stream: Readable, workFolder: string): Promise<ReceivedFile> {
  const path = await incomingFile(workFolder);
  const watch = new UploadWatch();
  try {
    await pipeline(stream, watch, createWriteStream(path, { flags: "wx" }));
    return { path, type: watch.type(), bytes: watch.bytes };
  } catch (error) {
    await rm(path, { force: true });
    // The file system's errors have a number; the rest is the sender, who broke off or sent no end.
    const isOurs = error instanceof HttpFailure || typeof (error as NodeJS.ErrnoException).errno === "number";
    throw isOurs ? error : new HttpFailure(400, "BadRequest", `The file broke off: ${(error as Error).message}`);
  }
}

class UploadWatch extends Transform {
  bytes = 0;
  #head = Buffer.alloc(0);
  #type: ImageContentType | null = null;

  /** @throws HttpFailure for what is too short to be anything */
  type(): ImageContentType {
    return this.#type ?? typeOf(this.#head, this.bytes);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.bytes += chunk.length;
      if (this.bytes > IMAGE_MAX_BYTES) throw new HttpFailure(413, "BadRequest", "The file is larger than is taken");
      if (this.#type === null) {
        this.#head = Buffer.concat([this.#head, chunk.subarray(0, HEAD_BYTES)]);
        if (this.#head.length >= HEAD_BYTES) this.#type = typeOf(this.#head, this.bytes);
      }
      done(null, chunk);
    } catch (error) {
      done(error as Error);
    }
  }
}

function typeOf(head: Buffer, bytes: number): ImageContentType {
  if (bytes === 0) throw new HttpFailure(400, "BadRequest", "The file is empty");
  // A real picture has more than its head; a few bytes are padded so that they can be told all the same.
  const padded = head.length < HEAD_BYTES ? Buffer.concat([head, Buffer.alloc(HEAD_BYTES - head.length)]) : head;
  const type = imageTypeOf(padded);
  if (type === null) throw new HttpFailure(415, "BadRequest", "The file begins as no picture that is taken");
  const { width, height } = declaredSizeOf(padded, type) ?? { width: 1, height: 1 };
  if (width > IMAGE_MAX_SOURCE_SIDE || height > IMAGE_MAX_SOURCE_SIDE || width * height > IMAGE_MAX_PIXELS)
    throw new HttpFailure(400, "BadRequest", `The picture says that it has ${width} × ${height} pixels`);
  return type;
}

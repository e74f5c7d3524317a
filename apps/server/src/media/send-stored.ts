import type { Readable } from "node:stream";
import type { OpenedObject } from "@plein/media/store/media-store";
import type { FastifyReply, FastifyRequest } from "fastify";
import { parseByteRange } from "../http/headers/byte-range.ts";
import { matchesTag } from "../http/headers/entity-tag.ts";

/** The bytes to send: a stored object, or a variant that was just converted. */
export type Sendable = OpenedObject | Uint8Array;

/**
 * Sends bytes or the requested range of them. The reply's content headers must already be set, including the ETag.
 *
 * @param open opens the stored object, or a range of it; null if it is missing
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  open: (range?: { start: number; end: number }) => Promise<Sendable | null>,
): Promise<FastifyReply | null> {
  const whole = await open();
  if (whole === null) return null;
  const bytes = whole instanceof Uint8Array ? whole.byteLength : whole.bytes;
  const { range: header, "if-range": ifRange } = request.headers;
  // If-Range: a range is only sent to clients that have another part of the same version.
  const isOfSame = typeof ifRange !== "string" || ifRange === etag;
  const range = isOfSame ? parseByteRange(header, bytes) : null;
  reply.header("Accept-Ranges", "bytes");
  if (range === null) return reply.header("Content-Length", bytes).send(bodyOf(whole));
  if (range === "unsatisfiable") {
    close(whole);
    return reply.code(416).header("Content-Range", `bytes */${bytes}`).header("Cache-Control", "private, no-store").send();
  }
  reply.code(206).headers({ "Content-Range": `bytes ${range.start}-${range.end}/${bytes}`, "Content-Length": range.end - range.start + 1 });
  if (whole instanceof Uint8Array) return reply.send(Buffer.from(whole.subarray(range.start, range.end + 1)));
  close(whole);
  const part = await open(range);
  return part === null ? null : reply.send(bodyOf(part));
}

/** Sends a 304 if the client already has these bytes. @returns whether it did */
export function isUnchanged(request: FastifyRequest, etag: string): boolean {
  return matchesTag(request.headers["if-none-match"], etag);
}

function bodyOf(body: Sendable): Readable | Buffer {
  return body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body.stream;
}

function close(body: Sendable): void {
  if (!(body instanceof Uint8Array)) body.stream.destroy();
}

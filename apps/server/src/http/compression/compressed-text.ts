import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { computeWeakTag, matchesTag } from "../headers/entity-tag.ts";
import { acceptedEncoding } from "./accepted-encoding.ts";

/** A frequently requested text, with its bytes in every encoding. */
export type CompressedText = { readonly etag: string; readonly plain: Buffer; readonly br: Buffer; readonly gzip: Buffer };

const QUALITY = 9;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function compressText(text: string): Promise<CompressedText> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, zipped] = await Promise.all([compressBrotli(plain, { params }), compressGzip(plain)]);
  return { etag: computeWeakTag(plain), plain, br, gzip: zipped };
}

/** Sends a text in an encoding that the client accepts, or a 304; the content type must already be set. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: CompressedText): FastifyReply {
  const others = reply.getHeader("Vary");
  reply.headers({ ETag: text.etag, Vary: others === undefined ? "Accept-Encoding" : `Accept-Encoding, ${others}` });
  if (matchesTag(request.headers["if-none-match"], text.etag)) return reply.code(304).removeHeader("content-type").send();
  const encoding = acceptedEncoding(request.state.head.acceptEncoding);
  if (encoding !== null) reply.header("Content-Encoding", encoding);
  return reply.send(encoding === null ? text.plain : text[encoding]);
}

/** A cache of compressed texts: each is rendered once (single flight); beyond `max`, the oldest is removed. */
export class CompressedTexts {
  readonly #max: number;
  readonly #texts = new Map<string, Promise<CompressedText>>();

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string, render: () => string): Promise<CompressedText> {
    const cached = this.#texts.get(key);
    if (cached !== undefined) return cached;
    const text = compressText(render());
    this.#texts.set(key, text);
    for (const oldest of this.#texts.keys()) if (this.#texts.size > this.#max) this.#texts.delete(oldest);
    return text;
  }
}

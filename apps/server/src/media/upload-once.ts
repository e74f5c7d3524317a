import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { ApiContext } from "@plein/api/context";
import { parseIdempotencyKey } from "@plein/api/idempotency/idempotency-key";
import { withIdempotencyKey } from "@plein/api/idempotency/with-idempotency-key.shared";
import type { UploadRequest } from "@plein/api/media/uploads/permit-upload";
import type { UploadField } from "@plein/contract/media/upload-field";
import type { UploadedFile } from "@plein/contract/media/uploaded-document";

/** An upload whose body has arrived, with the facts by which a repeated request is recognized. */
export type ArrivedUpload = {
  readonly ctx: ApiContext;
  readonly uploadRequest: UploadRequest;
  readonly field: UploadField;
  readonly name: string;
  /** the received file in the work folder */
  readonly path: string;
};

/**
 * Stores a file once for each Idempotency-Key. Bodies are compared by digest, so the whole body must arrive before a repeated request is
 * recognized; it isn't inspected or stored again.
 *
 * @param store stores the file, in the given context
 * @throws ResultError BadRequest if the key is malformed or was used for another request; Conflict while the first request is still
 *   running or if its response was lost; any error of `store`
 * @see docs/decisions/046-idempotency-key.md
 */
export async function storeIdempotently(upload: ArrivedUpload, store: (ctx: ApiContext) => Promise<UploadedFile>): Promise<UploadedFile> {
  const { ctx, uploadRequest, field, name, path } = upload;
  if (ctx.idempotencyKey === null) return store(ctx);
  const key = parseIdempotencyKey(ctx.idempotencyKey, ctx.locale);
  const input = { uploadRequest, field, name, digest: await digestFile(path) };
  const outcome = await withIdempotencyKey({ ctx, key, name: "media.upload", input, index: 0 }, (db) =>
    store({ ...ctx, db }).then(
      (data) => ({ ok: true, data }),
      (error: unknown) => ({ ok: false, error }),
    ),
  );
  if (!outcome.ok) throw outcome.error;
  // Only this function saves responses under this name.
  return outcome.data as UploadedFile;
}

async function digestFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("base64url");
}

import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import multipart, { type MultipartFile } from "@fastify/multipart";
import type { ApiContext } from "@plein/api/context";
import { type ArrivedFile, permitUpload, recordUpload, type UploadPermit, type UploadWish } from "@plein/api/media/upload";
import { unwrap } from "@plein/api/result-error";
import { cleanFileName } from "@plein/contract/media/file-name";
import { IMAGE_MAX_BYTES } from "@plein/contract/media/image-limits";
import type { MediaOwnerKind } from "@plein/contract/media/media-owner";
import { UploadQuery } from "@plein/contract/media/upload-query";
import type { UploadedImage } from "@plein/contract/media/uploaded-image";
import { failure } from "@plein/contract/result";
import { toStorableText } from "@plein/contract/storable-text";
import { fieldErrors } from "@plein/i18n/field-errors";
import { ImageRefused, WorkerBusy } from "@plein/media/image-worker";
import { isFull, StoreFull } from "@plein/media/store/media-store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { sendFailure } from "../http/failure-answer.ts";
import { HttpFailure } from "../http/http-failure.ts";
import { allowLongBody } from "../http/http-server.ts";
import { mediaKey } from "./media-key.ts";
import type { MediaService } from "./media-service.ts";
import { receiveFile } from "./receive-file.ts";

const FIELD = "image";
/** What stands around the file in a multipart body. */
const ENVELOPE_BYTES = 64 * 1024;
const MAX_NAME = 200;

export type UploadRouteOptions = { readonly media: MediaService; readonly createContext: CreateApiContext };

/** `POST /a/upload`: one picture, streamed to the work folder, looked at, and only then stored and told to the database. */
export async function registerUpload(app: FastifyInstance, options: UploadRouteOptions): Promise<void> {
  await app.register(async (scope) => {
    // Every limit is ours: a file that is too long is cut off while it arrives.
    await scope.register(multipart, {
      limits: { files: 1, fields: 10, fieldSize: 1024, parts: 11, fileSize: IMAGE_MAX_BYTES + 1, headerPairs: 20 },
      throwFileSizeLimit: false,
    });
    scope.post("/a/upload", { bodyLimit: IMAGE_MAX_BYTES + ENVELOPE_BYTES }, (request, reply) => answerUpload(request, reply, options));
  });
}

async function answerUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { media, createContext }: UploadRouteOptions,
): Promise<FastifyReply> {
  const query = UploadQuery.safeParse(request.query);
  const ctx = createContext(request, reply);
  const wish = query.success ? wishOf(query.data) : { isPublic: false, owner: null, replaces: null };
  // Who may not upload learns nothing of how it is done.
  if (!query.success && ctx.actor.kind !== "anonymous") {
    const errors = fieldErrors(query.error.issues, request.state.locale, request.query);
    return sendFailure(request, reply, { status: 400, failure: failure("BadRequest", "The query is wrong", { errors }), headers: {} });
  }
  const permit = unwrap(await permitUpload(ctx, wish, randomUUID));
  if (!request.isMultipart()) throw new HttpFailure(415, "BadRequest", "An upload is multipart/form-data");
  if (Number(request.headers["content-length"] ?? 0) > IMAGE_MAX_BYTES + ENVELOPE_BYTES)
    throw new HttpFailure(413, "BadRequest", "The body is larger than a picture may be");
  allowLongBody(request.raw);
  const uploaded = await storeUpload(request, ctx, permit, media).catch(throwAsAnswer);
  return reply.code(201).header("Location", uploaded.url).send(uploaded);
}

function wishOf({ public: isPublic, item, block, profile, replace }: UploadQuery): UploadWish {
  const [owner = null] = Object.entries({ item, block, profile }).flatMap(([kind, guid]) =>
    guid === undefined ? [] : [{ kind: kind as MediaOwnerKind, guid }],
  );
  return { isPublic, owner, replaces: replace ?? null };
}

async function storeUpload(request: FastifyRequest, ctx: ApiContext, permit: UploadPermit, media: MediaService): Promise<UploadedImage> {
  const part = await readPart(request);
  const received = await receiveFile(part.file, media.workFolder);
  const cleanPath = `${received.path}.clean`;
  try {
    const found = await media.worker.run({ kind: "inspect", path: received.path, type: received.type, cleanPath });
    const { bytes, ...looks } = found;
    const file: ArrivedFile = { ...looks, name: nameOf(part), contentType: received.type, size: bytes };
    return await keep({ ctx, permit, media, file, cleanPath });
  } finally {
    await Promise.all([received.path, cleanPath].map((path) => rm(path, { force: true })));
  }
}

type Keeping = {
  readonly ctx: ApiContext;
  readonly permit: UploadPermit;
  readonly media: MediaService;
  readonly file: ArrivedFile;
  readonly cleanPath: string;
};

/** Bytes first, then the row: there is never a row without its bytes, and bytes whose row fails are taken away. */
async function keep({ ctx, permit, media, file, cleanPath }: Keeping): Promise<UploadedImage> {
  const key = mediaKey(ctx.platform.guid, permit);
  await media.store.put(key, createReadStream(cleanPath));
  try {
    return await recordUpload(ctx, permit, file);
  } catch (error) {
    await media.store.remove(key);
    throw error;
  }
}

async function readPart(request: FastifyRequest): Promise<MultipartFile> {
  const part = await request.file().catch((error: Error) => {
    throw new HttpFailure(400, "BadRequest", `The multipart body can't be read: ${error.message}`);
  });
  if (part?.fieldname === FIELD) return part;
  part?.file.resume();
  throw new HttpFailure(400, "BadRequest", "The multipart body has no file in a field called image");
}

function nameOf({ filename }: MultipartFile): string {
  const name = cleanFileName(toStorableText(filename ?? "").replaceAll(/\p{Cc}/gu, "")).trim();
  return name.slice(0, MAX_NAME) || "afbeelding";
}

/** What goes wrong with a file on its way in, as what its sender is told. */
function throwAsAnswer(error: unknown): never {
  if (error instanceof StoreFull || isFull(error)) throw new HttpFailure(507, "Failed", "There is no room for more files");
  if (error instanceof WorkerBusy) throw new HttpFailure(503, "Failed", error.message, { "Retry-After": "5" });
  if (error instanceof ImageRefused) throw new HttpFailure(400, "BadRequest", `The picture is refused, ${error.refusal}: ${error.message}`);
  throw error;
}

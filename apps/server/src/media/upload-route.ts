import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import { permitUpload, type UploadRequest } from "@plein/api/media/uploads/permit-upload";
import { unwrap } from "@plein/api/result-error";
import type { Locale } from "@plein/contract/locale";
import { MAX_VIDEO_BYTES } from "@plein/contract/media/document-types";
import type { MediaOwnerKind } from "@plein/contract/media/media-owner";
import { UPLOAD_FIELDS } from "@plein/contract/media/upload-field";
import { UploadQuery } from "@plein/contract/media/upload-query";
import { failure } from "@plein/contract/result";
import { fieldErrors } from "@plein/i18n/field-errors";
import { MediaRejectedError } from "@plein/media/image-worker";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { allowLongBody } from "../http/connections/http-server.ts";
import { sendFailure } from "../http/failures/failure-response.ts";
import { HttpFailure } from "../http/failures/http-failure.ts";
import type { MediaService } from "./media-service.ts";
import { storeUpload, type Upload } from "./store-upload.ts";
import { storingFailure } from "./unavailable-media.ts";
import { uploadRefused } from "./upload-refused.ts";

/** The size of the largest accepted file; each type has its own limit, at which an upload is aborted. */
const MAX_BYTES = MAX_VIDEO_BYTES;
/** Overhead of the file in a multipart body. */
const ENVELOPE_BYTES = 64 * 1024;

/** The message for each reason to refuse a document. */
const DOCUMENT_REASONS: Readonly<Record<string, string>> = {
  broken: "documentBroken",
  encrypted: "documentEncrypted",
  macros: "documentMacros",
  scripts: "documentScripts",
  attachments: "documentAttachments",
  remoteContent: "documentRemoteContent",
  tooMuch: "documentTooMuch",
};

export type UploadRouteOptions = { readonly media: MediaService; readonly createContext: CreateApiContext };

/** `POST /a/upload`: one picture or document, streamed to the work folder, inspected, and only then stored, with a row in the database. */
export async function registerUpload(app: FastifyInstance, options: UploadRouteOptions): Promise<void> {
  await app.register(async (scope) => {
    // The product's own limits apply: they abort a file while it arrives.
    await scope.register(multipart, {
      limits: { files: 1, fields: 10, fieldSize: 1024, parts: 11, fileSize: MAX_BYTES + 1, headerPairs: 20 },
      throwFileSizeLimit: false,
    });
    scope.post("/a/upload", { bodyLimit: MAX_BYTES + ENVELOPE_BYTES }, (request, reply) => receiveUpload(request, reply, options));
  });
}

async function receiveUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { media, createContext }: UploadRouteOptions,
): Promise<FastifyReply> {
  const query = UploadQuery.safeParse(request.query);
  const ctx = createContext(request, reply);
  const uploadRequest = query.success ? toUploadRequest(query.data) : { isPublic: false, owner: null, replaces: null };
  // Anonymous callers aren't told which parameters are invalid.
  if (!query.success && ctx.actor.kind !== "anonymous") {
    const errors = fieldErrors(query.error.issues, request.state.locale, request.query);
    return sendFailure(request, reply, { status: 400, failure: failure("BadRequest", "The query is invalid", { errors }), headers: {} });
  }
  const permit = unwrap(await permitUpload(ctx, uploadRequest, randomUUID));
  if (!request.isMultipart()) throw new HttpFailure(415, "BadRequest", "An upload must be multipart/form-data");
  if (Number(request.headers["content-length"] ?? 0) > MAX_BYTES + ENVELOPE_BYTES)
    throw new HttpFailure(413, "BadRequest", "The body is larger than the largest file");
  allowLongBody(request.raw);
  const arriving = await readPart(request, ctx.locale);
  const uploaded = await storeUpload({ ctx, uploadRequest, permit, media, ...arriving }).catch((error) =>
    throwAsResponse(error, ctx.locale),
  );
  return reply.code(201).header("Location", uploaded.url).send(uploaded);
}

function toUploadRequest({ public: isPublic, item, block, profile, replace }: UploadQuery): UploadRequest {
  const [owner = null] = Object.entries({ item, block, profile }).flatMap(([kind, guid]) =>
    guid === undefined ? [] : [{ kind: kind as MediaOwnerKind, guid }],
  );
  return { isPublic, owner, replaces: replace ?? null };
}

async function readPart(request: FastifyRequest, locale: Locale): Promise<Pick<Upload, "part" | "field" | "assertLast">> {
  const parts = request.files();
  const next = async () => (await parts.next()).value ?? undefined;
  const part = await next().catch(throwUnreadable);
  const field = UPLOAD_FIELDS.find((name) => name === part?.fieldname);
  if (part !== undefined && field !== undefined) {
    const assertLast = async () => {
      await next().catch((error: Error & { readonly code?: string }) => {
        if (error.code !== "FST_FILES_LIMIT") throwUnreadable(error);
        throw uploadRefused(locale, { field, reason: "oneFile", detail: "The multipart body has a second file" });
      });
    };
    return { part, field, assertLast };
  }
  part?.file.resume();
  throw new HttpFailure(400, "BadRequest", "The multipart body has no file in a field called image or document");
}

function throwUnreadable(error: Error): never {
  throw new HttpFailure(400, "BadRequest", `The multipart body can't be read: ${error.message}`);
}

/** Converts errors during an upload to the sender's response. */
function throwAsResponse(error: unknown, locale: Locale): never {
  if (!(error instanceof MediaRejectedError)) throw storingFailure(error) ?? error;
  const detail = `The file is refused, ${error.refusal}: ${error.message}`;
  if (error.refusal === "notAsNamed") throw new HttpFailure(415, "BadRequest", detail);
  const reason = DOCUMENT_REASONS[error.refusal];
  if (reason === undefined) throw new HttpFailure(400, "BadRequest", detail);
  throw uploadRefused(locale, { field: "document", reason, detail });
}

import multipart, { type MultipartFile } from "@fastify/multipart";
import type { ApiContext } from "@plein/api/context";
import { unwrap } from "@plein/api/result-error";
import { findSubmissionFile } from "@plein/api/submissions/files/submission-files";
import { Guid } from "@plein/contract/guid";
import { documentName, extensionOfType } from "@plein/contract/media/document-types";
import { imageName } from "@plein/contract/media/image-name";
import { submissionFileKey } from "@plein/contract/media/media-key";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { allowLongBody } from "../http/connections/http-server.ts";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { contentDisposition } from "../http/headers/content-disposition.ts";
import { computeStrongTag } from "../http/headers/entity-tag.ts";
import { FILE_POLICY, PRIVATE } from "../http/headers/security-headers.ts";
import { isUnchanged, sendStored } from "../media/send-stored.ts";
import { servingFailure } from "../media/unavailable-media.ts";
import { explainFileError } from "./explain-file-error.ts";
import { type FormFileStore, storeFormFile } from "./store-form-file.ts";

const MAX_BYTES = 30 * 1024 * 1024;
/** Overhead of the file in a multipart body. */
const ENVELOPE_BYTES = 64 * 1024;

export type FileRoutesOptions = FormFileStore & { readonly createContext: CreateApiContext };

/** Registers the files of forms: uploading one at a time, and downloading for users who may see the answer that contains the file. */
export async function registerSubmissionFiles(app: FastifyInstance, options: FileRoutesOptions): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: MAX_BYTES + 1, headerPairs: 20, fieldNameSize: 200 },
      throwFileSizeLimit: false,
    });
    scope.post("/api/forms/:guid/files", { bodyLimit: MAX_BYTES + ENVELOPE_BYTES }, (request, reply) => receive(request, reply, options));
  });
  app.get("/api/submissions/:guid/files/:fileGuid", (request, reply) => send(request, reply, options));
}

async function receive(request: FastifyRequest, reply: FastifyReply, options: FileRoutesOptions): Promise<FastifyReply> {
  const guid = Guid.safeParse((request.params as { guid: string }).guid);
  if (!guid.success) throw new HttpFailure(404, "NotFound", "No form has this guid");
  if (!request.isMultipart()) throw new HttpFailure(415, "BadRequest", "A file must be sent as multipart/form-data");
  if (Number(request.headers["content-length"] ?? 0) > MAX_BYTES + ENVELOPE_BYTES)
    throw new HttpFailure(413, "BadRequest", "The body is larger than the largest file");
  const ctx = options.createContext(request, reply);
  allowLongBody(request.raw);
  const part = await readPart(request);
  const file = await storeFormFile(options, ctx, guid.data, part).catch((error: unknown) => {
    throw explainFileError(error, part.fieldname, ctx.locale);
  });
  return reply.code(201).header("Cache-Control", PRIVATE).send(file);
}

async function readPart(request: FastifyRequest): Promise<MultipartFile> {
  const part = await request.file().catch((error: Error) => {
    throw new HttpFailure(400, "BadRequest", `The multipart body can't be read: ${error.message}`);
  });
  if (part !== undefined) return part;
  throw new HttpFailure(400, "BadRequest", "The multipart body has no file in a field with the key of a question");
}

async function send(request: FastifyRequest, reply: FastifyReply, { media, createContext }: FileRoutesOptions): Promise<FastifyReply> {
  const { guid, fileGuid } = request.params as Record<string, string>;
  const guids = { guid: Guid.safeParse(guid).data, fileGuid: Guid.safeParse(fileGuid).data };
  if (guids.guid === undefined || guids.fileGuid === undefined) throw new HttpFailure(404, "NotFound", "No file has this guid");
  const ctx: ApiContext = createContext(request, reply);
  const file = unwrap(await findSubmissionFile(ctx, { guid: guids.guid, fileGuid: guids.fileGuid }));
  const etag = computeStrongTag(`${file.guid} ${file.digest}`);
  const name =
    extensionOfType(file.contentType) === null ? imageName(file.name, file.contentType) : documentName(file.name, file.contentType);
  reply.headers({
    "Content-Type": file.contentType,
    "Content-Disposition": contentDisposition("attachment", name),
    "Content-Security-Policy": FILE_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": PRIVATE,
    ETag: etag,
  });
  if (isUnchanged(request, etag)) return reply.code(304).send();
  const key = submissionFileKey(ctx.platform.guid, file.guid);
  const sent = await sendStored(request, reply, etag, (range) => media.store.open(key, range)).catch((error: unknown) => {
    throw servingFailure(error) ?? error;
  });
  if (sent === null) throw new HttpFailure(404, "NotFound", "The bytes of the file are missing");
  return sent;
}

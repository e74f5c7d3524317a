import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { ANONYMOUS } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { IMAGE_CONTENT_TYPES } from "@plein/contract/media/image-limits";
import { failure } from "@plein/contract/result";
import type { Database } from "@plein/db/database";
import { fieldErrors } from "@plein/i18n/field-errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { matchesTag, strongTagOf } from "../http/entity-tag.ts";
import { sendFailure } from "../http/failure-answer.ts";
import { HttpFailure } from "../http/http-failure.ts";
import { siteOf } from "../http/request-state.ts";
import { FILE_POLICY, IMMUTABLE, PRIVATE } from "../http/security-headers.ts";
import { ImageQuery } from "./image-query.ts";

/** What may be shown as it is; anything else that is stored is handed out as a file to save. */
const SHOWN_TYPES: ReadonlySet<string> = new Set(IMAGE_CONTENT_TYPES);

export type ImageRoutesOptions = {
  readonly database: Pick<Database, "forPlatform">;
  /** folder of stored images: `<platform>/<guid>` */
  readonly mediaDir: string;
};

/** Stored images, as they were stored: sizes and formats other than the original's come with the media store. */
export function registerImages(app: FastifyInstance, options: ImageRoutesOptions): void {
  app.get("/a/:guid", async (request, reply) => {
    const query = ImageQuery.safeParse(request.query);
    if (!query.success) {
      const errors = fieldErrors(query.error.issues, request.state.locale, request.query);
      return sendFailure(request, reply, {
        status: 400,
        failure: failure("BadRequest", "The image can't be made so", { errors }),
        headers: {},
      });
    }
    const image = await findImage(request, options);
    if (image === null) throw new HttpFailure(404, "NotFound", "No image that this caller may see has this guid");
    return sendImage({ request, reply, image, name: query.data.name });
  });
}

type StoredImage = {
  readonly guid: string;
  readonly name: string;
  readonly contentType: string;
  readonly isPublic: boolean;
  readonly file: string;
  readonly bytes: number;
};

/** Null for what doesn't exist, is another platform's, is not for this caller, or whose file is gone: nobody can tell which. */
async function findImage(request: FastifyRequest, { database, mediaDir }: ImageRoutesOptions): Promise<StoredImage | null> {
  const { platform } = siteOf(request);
  const guid = Guid.safeParse((request.params as { guid: string }).guid);
  if (!guid.success) return null;
  const { prisma } = database.forPlatform(platform.guid);
  const image = await prisma.image.findFirst({ where: { platformGuid: platform.guid, guid: guid.data } });
  if (image === null || !can(request.state.identity?.actor ?? ANONYMOUS, "image.view", image)) return null;
  const file = join(mediaDir, platform.guid, image.guid);
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? { ...image, file, bytes: found.size } : null;
}

type Sending = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly image: StoredImage;
  readonly name: string | undefined;
};

function sendImage({ request, reply, image, name }: Sending): FastifyReply {
  const isShown = SHOWN_TYPES.has(image.contentType);
  // A stored original never changes: another picture gets another guid.
  const etag = strongTagOf(`${image.guid} ${image.bytes}`);
  reply.headers({
    "Cache-Control": image.isPublic ? IMMUTABLE : PRIVATE,
    "Content-Security-Policy": FILE_POLICY,
    "Cross-Origin-Resource-Policy": image.isPublic ? "same-site" : "same-origin",
    ETag: etag,
  });
  if (matchesTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
  if (name !== undefined || !isShown)
    reply.header("Content-Disposition", disposition(isShown ? "inline" : "attachment", name ?? image.name));
  reply.header("Content-Length", image.bytes);
  return reply.type(isShown ? image.contentType : "application/octet-stream").send(createReadStream(image.file));
}

/** Both forms of a file name: letters that every program reads, and the real one (RFC 6266). */
function disposition(kind: "inline" | "attachment", name: string): string {
  // Removed by the specification's rule for file names, and what would end the quoted string.
  const clean = name.replaceAll(/[\\/:*?"<>|'\p{Cc}]/gu, "").trim() || "image";
  const encoded = encodeURIComponent(clean).replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${clean.replaceAll(/[^\x20-\x7e]/g, "_")}"; filename*=UTF-8''${encoded}`;
}

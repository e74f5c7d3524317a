import type { ApiContext } from "@plein/api/context";
import { findServedMedia, type ServedMedia } from "@plein/api/media/served-media";
import { countAttempt, networkOf, type RateLimit } from "@plein/auth/limits/rate-limits";
import { can } from "@plein/contract/access/policy";
import { Guid } from "@plein/contract/guid";
import { documentName, extensionOfType } from "@plein/contract/media/document-types";
import { cleanFileName } from "@plein/contract/media/file-name";
import { IMAGE_CONTENT_TYPES } from "@plein/contract/media/image-limits";
import { imageName } from "@plein/contract/media/image-name";
import { ImageQuery } from "@plein/contract/media/image-query";
import { mediaKey } from "@plein/contract/media/media-key";
import { failure } from "@plein/contract/result";
import { fieldErrors } from "@plein/i18n/field-errors";
import { MediaRejectedError } from "@plein/media/image-worker";
import { VARIANT_TYPES, type VariantSpec, variantName } from "@plein/media/variant-spec";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import type { EdgeHeaders } from "../edge/edge-headers.ts";
import { sendFailure } from "../http/failures/failure-response.ts";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { contentDisposition } from "../http/headers/content-disposition.ts";
import { computeStrongTag } from "../http/headers/entity-tag.ts";
import { FILE_POLICY, IMMUTABLE, PRIVATE } from "../http/headers/security-headers.ts";
import { countDownload } from "./downloads/count-download.ts";
import type { MediaService } from "./media-service.ts";
import { isStandardSize, requestedVariant } from "./requested-variant.ts";
import { isUnchanged, type Sendable, sendStored } from "./send-stored.ts";
import { servingFailure } from "./unavailable-media.ts";
import { variantSource } from "./variant-source.ts";

/** Types that may be shown inline; any other stored file is a download. */
const IMAGE_TYPES: ReadonlySet<string> = new Set(IMAGE_CONTENT_TYPES);
/** The Cache-Control of a URL with another version than the file's: that version may be the next file. */
const REVALIDATE = "public, max-age=0, must-revalidate";

/** Rate limit for sizes that the product's own pages don't use, per network (docs/rules.md "Rate limits"). */
const NEW_VARIANTS_PER_MINUTE: RateLimit = {
  name: "variant.minute",
  maxAttempts: 20,
  windowSeconds: 60,
  waitSeconds: 30,
  maxWaitSeconds: 60,
  code: "TooSoon",
};
const NEW_VARIANTS_PER_HOUR: RateLimit = {
  name: "variant.hour",
  maxAttempts: 500,
  windowSeconds: 3600,
  waitSeconds: 3600,
  maxWaitSeconds: 3600,
  code: "Abused",
};

export type ImageRoutesOptions = {
  readonly media: MediaService;
  readonly createContext: CreateApiContext;
  /** null without an edge cache */
  readonly edgeHeaders: EdgeHeaders | null;
};

/** Registers the routes of stored pictures, in the requested size and format, and of stored files as downloads. */
export function registerImages(app: FastifyInstance, options: ImageRoutesOptions): void {
  app.get("/a/:guid", async (request, reply) => {
    const guid = Guid.safeParse((request.params as { guid: string }).guid);
    const ctx = options.createContext(request, reply);
    const media = guid.success ? await findServedMedia(ctx, guid.data) : null;
    const image = parseImageRequest(request, media);
    if ("errors" in image) {
      const { errors } = image;
      return sendFailure(request, reply, {
        status: 400,
        failure: failure("BadRequest", "The image has no such variant", { errors }),
        headers: {},
      });
    }
    // A sent reply becomes undefined by `await`, because it is a thenable.
    const sent =
      media === null
        ? null
        : await sendOrFail({ request, reply, ctx, media, image: withEdgeKeys(image, media, ctx, options), service: options.media });
    if (sent === null || media === null) throw new HttpFailure(404, "NotFound", "No image that this caller may see has this guid");
    const { services, platform, site, actor, userAgent } = ctx;
    const { method, headers } = request;
    const { statusCode } = reply;
    const sentFile = { platformGuid: platform.guid, host: site.host, actor, userAgent, method, range: headers.range, statusCode };
    countDownload(services.visitLog, media, sentFile);
    return sent;
  });
}

/** The requested variant, and the headers of its response. */
type ImageRequest = {
  readonly query: ImageQuery;
  /** null for the stored file itself */
  readonly spec: VariantSpec | null;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** Parsed requests, cached by picture: the same requests are repeated, and a public picture stays the same object for a while. */
const REQUESTS_BY_MEDIA = new WeakMap<ServedMedia, Map<string, ImageRequest>>();
const MAX_REQUESTS_PER_MEDIA = 20;

function parseImageRequest(
  request: FastifyRequest,
  media: ServedMedia | null,
): ImageRequest | { readonly errors: ReturnType<typeof fieldErrors> } {
  const search = request.url.split("?", 2)[1] ?? "";
  const known = media === null ? undefined : REQUESTS_BY_MEDIA.get(media)?.get(search);
  if (known !== undefined) return known;
  const query = ImageQuery.safeParse(request.query);
  if (!query.success) return { errors: fieldErrors(query.error.issues, request.state.locale, request.query) };
  if (media === null) return { query: query.data, spec: null, etag: "", headers: {} };
  const image = imageRequestFor(media, query.data);
  const requests = REQUESTS_BY_MEDIA.get(media) ?? new Map<string, ImageRequest>();
  if (requests.size < MAX_REQUESTS_PER_MEDIA) REQUESTS_BY_MEDIA.set(media, requests.set(search, image));
  return image;
}

function imageRequestFor(media: ServedMedia, query: ImageQuery): ImageRequest {
  const isShown = media.kind === "image" && IMAGE_TYPES.has(media.contentType);
  const spec = isShown ? requestedVariant(query, media) : null;
  // Version and variant determine the bytes, so this tag is strong.
  const etag = computeStrongTag(`${media.guid} ${media.version} ${media.hash} ${spec === null ? "" : variantName(spec)}`);
  const served = isShown ? displayHeaders(media, query, spec) : downloadHeaders(media, query);
  return { query, spec, etag, headers: { ...headersOf(media, query, etag), ...served } };
}

function displayHeaders(media: ServedMedia, { name }: ImageQuery, spec: VariantSpec | null): Record<string, string> {
  const type = spec === null ? media.contentType : VARIANT_TYPES[spec.format];
  if (name === undefined) return { "Content-Type": type };
  return { "Content-Type": type, "Content-Disposition": contentDisposition("inline", imageName(cleanFileName(name).trim(), type)) };
}

/** The headers of a download. Computers open a file by its extension, so the author of a link must not be able to change it. */
function downloadHeaders(media: ServedMedia, { name = media.name }: ImageQuery): Record<string, string> {
  const isDocument = media.kind === "file" && extensionOfType(media.contentType) !== null;
  return {
    "Content-Type": isDocument ? media.contentType : "application/octet-stream",
    "Content-Disposition": contentDisposition(
      "attachment",
      // For other types only the uploader knows the right extension.
      isDocument ? documentName(cleanFileName(name).trim() || "document", media.contentType) : media.name,
    ),
  };
}

/** Adds purge keys: an edge cache stores a public file for a year, unless it is purged because the file was removed or hidden. */
function withEdgeKeys(image: ImageRequest, media: ServedMedia, ctx: ApiContext, { edgeHeaders }: ImageRoutesOptions): ImageRequest {
  if (edgeHeaders === null || !media.isPublic) return image;
  return { ...image, headers: { ...image.headers, ...edgeHeaders.ofFile(ctx.platform.guid, `image:${media.guid}`) } };
}

type MediaToSend = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly ctx: ApiContext;
  readonly media: ServedMedia;
  readonly image: ImageRequest;
  readonly service: MediaService;
};

/** Calls `sendMedia`; if the picture temporarily can't be converted or read, the failure has a Retry-After. */
async function sendOrFail(mediaToSend: MediaToSend): Promise<FastifyReply | null> {
  try {
    return await sendMedia(mediaToSend);
  } catch (error) {
    throw servingFailure(error) ?? error;
  }
}

/** Sends the bytes; null if the object is missing, which callers treat like an unknown picture. */
async function sendMedia(mediaToSend: MediaToSend): Promise<FastifyReply | null> {
  const { request, reply, image } = mediaToSend;
  const { spec, etag, headers } = image;
  if (isUnchanged(request, etag)) return reply.code(304).headers(headers).removeHeader("content-type").send();
  return sendStored(request, reply, etag, async (range) => {
    const object = spec === null ? await openOriginal(mediaToSend, range) : await openVariant(mediaToSend, spec, range);
    // Set only once the bytes are available, so that no cache stores a 404.
    if (object !== null) reply.headers(headers);
    return object;
  });
}

function headersOf({ isPublic, version }: ServedMedia, { v }: ImageQuery, etag: string): Record<string, string> {
  const isImmutable = v === undefined || v === version;
  return {
    "Cache-Control": isPublic ? (isImmutable ? IMMUTABLE : REVALIDATE) : PRIVATE,
    "Content-Security-Policy": FILE_POLICY,
    "Cross-Origin-Resource-Policy": isPublic ? "same-site" : "same-origin",
    ETag: etag,
  };
}

function openOriginal({ ctx, media, service }: MediaToSend, range: { start: number; end: number } | undefined): Promise<Sendable | null> {
  return service.store.open(mediaKey(ctx.platform.guid, media), range);
}

async function openVariant(mediaToSend: MediaToSend, spec: VariantSpec, range?: { start: number; end: number }): Promise<Sendable | null> {
  const { ctx, media, image, service } = mediaToSend;
  const source = variantSource(ctx.platform.guid, media);
  const stored = await service.variants.find(source, spec, range);
  if (stored !== null) return stored;
  await limitNewVariants(ctx, image.query);
  try {
    return await service.variants.generate(source, spec);
  } catch (error) {
    if (!(error instanceof MediaRejectedError)) throw error;
    ctx.services.warn("a stored picture can't be converted", { guid: media.guid, detail: error.message, correlationId: ctx.correlationId });
    return null;
  }
}

/** Limits the rate of new variants, except for editors, who need many sizes, and except for the sizes that pages use. */
async function limitNewVariants(ctx: ApiContext, query: ImageQuery): Promise<void> {
  if (isStandardSize(query) || can(ctx.actor, "images.list")) return;
  const network = networkOf(ctx.clientAddress);
  for (const limit of [NEW_VARIANTS_PER_MINUTE, NEW_VARIANTS_PER_HOUR]) {
    const counted = await countAttempt(ctx.db, limit, network);
    if (counted.code === "Success") continue;
    const seconds = counted.facts?.retryAfterSeconds ?? limit.waitSeconds;
    throw new HttpFailure(429, counted.code, counted.detail, { "Retry-After": String(seconds) });
  }
}

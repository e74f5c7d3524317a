import { countAttempt, type RateLimit } from "@plein/auth/limits/rate-limits";
import { canAddMedia, canEditMedia, canViewMedia } from "@plein/contract/access/media-access";
import { keyReaches } from "@plein/contract/api-keys/key-reach";
import type { Guid } from "@plein/contract/guid";
import { imageUrl } from "@plein/contract/media/image-url";
import type { MediaOwner } from "@plein/contract/media/media-owner";
import type { UploadedFile } from "@plein/contract/media/uploaded-document";
import type { UploadedImage } from "@plein/contract/media/uploaded-image";
import { failure, type Result, success } from "@plein/contract/result";
import { addAuditEntry } from "../audit/audit.shared.ts";
import type { ApiContext } from "../context.ts";
import { checkTerms } from "../require-terms.ts";
import { ResultError, unwrap } from "../result-error.ts";
import { mediaOwnerAccess } from "./media-owner.shared.ts";
import { addMediaRow, giveVersion, replaceMediaRow, uploadedBytes } from "./media-rows-store.ts";
import { checkStorage } from "./media-storage-store.ts";
import { findMediaFile, ownerAccessOf } from "./media-store.ts";

/** What an upload asks for. */
export type UploadWish = {
  readonly isPublic: boolean;
  /** whose rights guard it; null is the library */
  readonly owner: MediaOwner | null;
  /** the stored file whose place it takes; then the other two are that one's */
  readonly replaces: Guid | null;
};

/** An upload that this caller may make, and the key that its bytes get. */
export type UploadPermit = UploadWish & {
  readonly guid: Guid;
  readonly version: number;
  /** of the file whose place it takes, which stays of its kind */
  readonly replacedKind: "image" | "file" | null;
};

/** What was found in the file that arrived. */
export type ArrivedFile = Pick<UploadedImage, "name" | "size" | "width" | "height"> & {
  readonly kind: "image" | "file";
  readonly contentType: UploadedFile["contentType"];
  readonly frames: number;
  readonly hash: string;
  readonly dominantColor: string;
  readonly placeholder: string;
};

const OF_USER: RateLimit = { name: "upload.user", tries: 20, windowSeconds: 60, waitSeconds: 15, maxWaitSeconds: 60, code: "TooSoon" };
const MEBIBYTE = 1024 * 1024;
/** What one user may send: in an hour, and in a day (docs/rules.md "Rate limits"). */
const MAX_BYTES_AN_HOUR = 200 * MEBIBYTE;
const MAX_BYTES_A_DAY = 1024 * MEBIBYTE;

/**
 * Whether the caller may upload this; asked before a byte of it is read.
 *
 * @returns Unauthorized; NotFound for an owner or a file that isn't there, isn't theirs to know of, or is another platform's; TooSoon;
 *   Failed (507) where the platform's files take more than they may
 */
export async function permitUpload(ctx: ApiContext, wish: UploadWish, newGuid: () => Guid): Promise<Result<UploadPermit>> {
  const refusal = refusalOf(ctx);
  if (refusal !== null) return refusal;
  if (ctx.actor.kind === "user") {
    const terms = await checkTerms(ctx, ctx.actor);
    if (terms.code !== "Success") return terms;
  }
  const permit = wish.replaces === null ? await permitNew(ctx, wish, newGuid()) : await permitReplacement(ctx, wish.replaces);
  if (permit.code !== "Success" || ctx.actor.kind === "anonymous") return permit;
  const counted = await countAttempt(ctx.db, OF_USER, ctx.actor.userGuid);
  if (counted.code !== "Success") return counted;
  const { hour, day } = await uploadedBytes(ctx.db, ctx.actor.userGuid);
  if (day >= MAX_BYTES_A_DAY) return failure("Abused", "A day's uploads are done", { retryAfterSeconds: 3600 });
  if (hour >= MAX_BYTES_AN_HOUR) return failure("TooSoon", "An hour's uploads are done", { retryAfterSeconds: 900 });
  if (wish.replaces !== null) return withOwnVersion(ctx, permit.value);
  const room = await checkStorage(ctx.db, ctx.platform.guid);
  return room.code === "Success" ? permit : room;
}

/** Tells the database of a file whose bytes are in the store. */
export async function recordUpload(ctx: ApiContext, permit: UploadPermit, file: ArrivedFile): Promise<UploadedFile> {
  const { guid, version, owner, isPublic, replaces } = permit;
  await ctx.db.transaction(async (tx) => {
    if (replaces === null) await addMediaRow(tx, ctx, { guid, owner, isPublic, file });
    else if (!(await replaceMediaRow(tx, ctx, { guid, version, file })))
      throw new ResultError(failure("Conflict", `The file ${guid} went, or another took its place, while version ${version} came in`));
    unwrap(await checkStorage(tx, ctx.platform.guid));
    await addAuditEntry(tx, ctx, {
      action: replaces === null ? "media.add" : "media.replace",
      objectType: "media",
      objectGuid: guid,
      after: { contentType: file.contentType, size: file.size, version, isPublic, ownerKind: owner?.kind ?? null },
    });
  });
  // This process answers the next request, and may hear of its own write later than that.
  ctx.services.memory.invalidate({ platformGuid: ctx.platform.guid, tags: [`image:${guid}`] });
  const { kind, name, contentType, size, width, height } = file;
  const uploaded = { guid, url: imageUrl({ guid, version }), name, contentType, size };
  // Its kind says which types it can have.
  return (kind === "image" ? { ...uploaded, width, height } : uploaded) as UploadedFile;
}

/** Two that come in at once for the same place never share an address, nor write each other's bytes. */
async function withOwnVersion({ db }: ApiContext, permit: UploadPermit): Promise<Result<UploadPermit>> {
  const version = await giveVersion(db, permit.guid);
  return version === null ? failure("NotFound", `The file ${permit.guid} went this moment`) : success({ ...permit, version });
}

function refusalOf({ actor, scopes, session }: ApiContext): Result<never> | null {
  if (actor.kind === "anonymous" || !actor.isActive) return failure("Unauthorized", "No identity", { isAuthenticated: false });
  if (scopes !== null && !keyReaches(scopes, { name: "media.upload", type: "mutation" }))
    return failure("Unauthorized", "The key's scopes don't hold uploads", { isAuthenticated: true });
  if (session?.viewedRole === undefined) return null;
  return failure("Unauthorized", "Viewing as a role is for reading alone", { isAuthenticated: true, isViewing: true });
}

async function permitNew({ db, actor }: ApiContext, wish: UploadWish, guid: Guid): Promise<Result<UploadPermit>> {
  const found = wish.owner === null ? null : await mediaOwnerAccess(db, db.platformGuid, wish.owner);
  // What is in the trash is there for nobody: it can be brought back, and added to then.
  const owner = found?.kind === "item" && found.isRemoved ? null : found;
  if (canAddMedia(actor, owner) && (owner !== null) === (wish.owner !== null))
    return success({ ...wish, guid, version: 1, replacedKind: null });
  const isKnown = wish.owner === null || (owner !== null && canViewMedia(actor, { isPublic: false, owner }));
  if (!isKnown) return failure("NotFound", `No ${wish.owner?.kind} ${wish.owner?.guid} that this caller may see`);
  return failure("Unauthorized", "Adding a file here is for others", { isAuthenticated: true });
}

async function permitReplacement({ db, actor }: ApiContext, guid: Guid): Promise<Result<UploadPermit>> {
  const row = await findMediaFile(db, db.platformGuid, guid);
  if (row === null || row.deletedOn !== null || !canEditMedia(actor, await ownerAccessOf(db, db.platformGuid, row)))
    return failure("NotFound", `No file ${guid} that this caller may replace`);
  const owner = row.ownerKind === null || row.ownerGuid === null ? null : { kind: row.ownerKind, guid: row.ownerGuid };
  return success({ isPublic: row.isPublic, owner, replaces: guid, guid, version: row.version + 1, replacedKind: row.kind });
}

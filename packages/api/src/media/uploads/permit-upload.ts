import { countAttempt, type RateLimit } from "@plein/auth/limits/rate-limits";
import { canAddMedia, canEditMedia, canViewMedia } from "@plein/contract/access/media-access";
import { keyAllowsCall } from "@plein/contract/api-keys/key-scopes";
import type { Guid } from "@plein/contract/guid";
import type { MediaOwner } from "@plein/contract/media/media-owner";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import type { ApiContext } from "../../context.ts";
import { checkTerms } from "../../require-terms.ts";
import { findMediaAccess } from "../media-access.ts";
import { findMediaOwner } from "../media-owner-rows.ts";
import { findMediaRow } from "../media-rows.ts";
import { reserveVersion } from "../media-write-rows.ts";
import { findUploadedBytes } from "../storage/media-storage-rows.ts";
import { checkStorageLimit } from "../storage/storage-limit.shared.ts";

export type UploadRequest = {
  readonly isPublic: boolean;
  /** the owner, whose rights apply to the file; null is the library */
  readonly owner: MediaOwner | null;
  /** the stored file that gets these bytes; it keeps its owner and visibility */
  readonly replaces: Guid | null;
};

/** An upload that this caller may make within the upload limits, and the key that its bytes get. */
export type UploadPermit = UploadRequest & {
  readonly guid: Guid;
  readonly version: number;
  /** kind of the replaced file, which can't change */
  readonly replacedKind: "image" | "file" | null;
};

const UPLOADS_BY_USER: RateLimit = {
  name: "upload.user",
  maxAttempts: 20,
  windowSeconds: 60,
  waitSeconds: 15,
  maxWaitSeconds: 60,
  code: "TooSoon",
};
const MEBIBYTE = 1024 * 1024;
/** The limits of the uploads of one user (docs/rules.md "Rate limits"). */
const MAX_BYTES_PER_HOUR = 200 * MEBIBYTE;
const MAX_BYTES_PER_DAY = 1024 * MEBIBYTE;

/**
 * Whether the caller may make this upload, checked before a byte of it is read.
 *
 * @returns Unauthorized; NotFound for an owner or a file that doesn't exist here, or that the caller may not see; TooSoon; Abused; Failed
 * (507) if the platform's files exceed their limit
 */
export async function permitUpload(ctx: ApiContext, request: UploadRequest, newGuid: () => Guid): Promise<Result<UploadPermit>> {
  const refusal = findRefusal(ctx);
  if (refusal !== null) return refusal;
  if (ctx.actor.kind === "user") {
    const terms = await checkTerms(ctx, ctx.actor);
    if (terms.code !== "Success") return terms;
  }
  const permit = request.replaces === null ? await permitNew(ctx, request, newGuid()) : await permitReplacement(ctx, request.replaces);
  if (permit.code !== "Success" || ctx.actor.kind === "anonymous") return permit;
  const attempt = await countUpload(ctx, ctx.actor.userGuid);
  if (attempt.code !== "Success") return attempt;
  if (request.replaces !== null) return withNewVersion(ctx, permit.value);
  const storage = await checkStorageLimit(ctx.db, ctx.platform.guid);
  return storage.code === "Success" ? permit : storage;
}

function findRefusal({ actor, scopes, session }: ApiContext): Failure | null {
  if (actor.kind === "anonymous" || !actor.isActive) return failure("Unauthorized", "No identity", { isAuthenticated: false });
  if (scopes !== null && !keyAllowsCall(scopes, { name: "media.upload", type: "mutation" }))
    return failure("Unauthorized", "The key's scopes don't include uploads", { isAuthenticated: true });
  if (session?.mustSetUpSecondFactor === true)
    return failure("Unauthorized", "A second factor comes first", { isAuthenticated: true, mustSetUpSecondFactor: true });
  if (session?.viewedRole === undefined) return null;
  return failure("Unauthorized", "Nothing can be changed while viewing as a role", { isAuthenticated: true, isViewing: true });
}

async function permitNew({ db, actor }: ApiContext, request: UploadRequest, guid: Guid): Promise<Result<UploadPermit>> {
  const storedOwner = request.owner === null ? null : await findMediaOwner(db, db.platformGuid, request.owner);
  // Nothing can be added to an item in the trash, before it is restored.
  const owner = storedOwner?.kind === "item" && storedOwner.isRemoved ? null : storedOwner;
  if (canAddMedia(actor, owner) && (owner !== null) === (request.owner !== null))
    return success({ ...request, guid, version: 1, replacedKind: null });
  const isKnown = request.owner === null || (owner !== null && canViewMedia(actor, { isPublic: false, owner }));
  if (!isKnown) return failure("NotFound", `No ${request.owner?.kind} ${request.owner?.guid} that this caller may see`);
  return failure("Unauthorized", "No right to add a file here", { isAuthenticated: true });
}

async function permitReplacement({ db, actor }: ApiContext, guid: Guid): Promise<Result<UploadPermit>> {
  const row = await findMediaRow(db, db.platformGuid, guid);
  if (row === null || row.deletedOn !== null || !canEditMedia(actor, (await findMediaAccess(db, db.platformGuid, row)).owner))
    return failure("NotFound", `No file ${guid} that this caller may replace`);
  const owner = row.ownerKind === null || row.ownerGuid === null ? null : { kind: row.ownerKind, guid: row.ownerGuid };
  return success({ isPublic: row.isPublic, owner, replaces: guid, guid, version: row.version + 1, replacedKind: row.kind });
}

async function countUpload({ db }: ApiContext, userGuid: Guid): Promise<Result<void>> {
  const counted = await countAttempt(db, UPLOADS_BY_USER, userGuid);
  if (counted.code !== "Success") return counted;
  const { hour, day } = await findUploadedBytes(db, db.platformGuid, userGuid);
  if (day >= MAX_BYTES_PER_DAY) return failure("Abused", "The bytes of a day are uploaded", { retryAfterSeconds: 3600 });
  if (hour >= MAX_BYTES_PER_HOUR) return failure("TooSoon", "The bytes of an hour are uploaded", { retryAfterSeconds: 900 });
  return success(undefined);
}

/** Concurrent uploads that replace the same file get versions of their own, so neither overwrites the other's bytes. */
async function withNewVersion({ db }: ApiContext, permit: UploadPermit): Promise<Result<UploadPermit>> {
  const version = await reserveVersion(db, db.platformGuid, permit.guid);
  return version === null ? failure("NotFound", `The file ${permit.guid} was just removed`) : success({ ...permit, version });
}

import { canViewMedia, type MediaAccess } from "@plein/contract/access/media-access";
import type { Guid } from "@plein/contract/guid";
import type { PlatformDb } from "@plein/db/platform-db";
import type { ApiContext } from "../context.ts";
import { findMediaAccess } from "./media-access.ts";
import { findMediaRow } from "./media-rows.ts";
import { toFocalPoint } from "./to-media-file.ts";

/** The facts that are needed to send a stored file. */
export type ServedMedia = {
  readonly guid: Guid;
  readonly kind: string;
  readonly name: string;
  readonly contentType: string;
  readonly version: number;
  readonly frames: number;
  readonly width: number;
  readonly height: number;
  readonly hash: string;
  readonly focus: { readonly x: number; readonly y: number };
  readonly isPublic: boolean;
};

type Reader = Pick<ApiContext, "db" | "actor" | "services">;

/** About the size of a cached file's properties. */
const BYTES = 500;

/**
 * A stored file that this caller may see. Null for one that doesn't exist, is in the trash, is another platform's or may not be seen, so
 * that callers can't distinguish these. Public files are cached, since each picture of a page is requested here.
 */
export async function findServedMedia({ db, actor, services }: Reader, guid: Guid): Promise<ServedMedia | null> {
  const cached = await services.memory.getOrLoad({ platformGuid: db.platformGuid, key: `image ${guid}` }, async () => {
    const value = await findStoredMedia(db, guid);
    return { value, tags: value?.access.isPublic === true ? [`image:${guid}` as const] : null, bytes: BYTES, servesOutage: true };
  });
  if (cached === null) return null;
  return canViewMedia(actor, cached.access) ? cached.media : null;
}

type StoredMedia = { readonly media: ServedMedia; readonly access: MediaAccess };

async function findStoredMedia(db: PlatformDb, guid: Guid): Promise<StoredMedia | null> {
  const row = await findMediaRow(db, db.platformGuid, guid);
  if (row === null || row.deletedOn !== null) return null;
  const { kind, name, contentType, version, frames, width, height, hash, isPublic } = row;
  const media = { guid, kind, name, contentType, version, frames, width, height, hash, isPublic, focus: toFocalPoint(row) };
  return { media, access: await findMediaAccess(db, db.platformGuid, row) };
}

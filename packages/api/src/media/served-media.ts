import { canViewMedia, type MediaAccess } from "@plein/contract/access/media-access";
import type { Guid } from "@plein/contract/guid";
import type { ApiContext } from "../context.ts";
import { findMediaRow } from "./media-store.ts";

/** What is needed to send a stored file. */
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

/** About what a row takes. */
const BYTES = 500;

/**
 * A stored file that this caller may see; null for what isn't there, is in the trash, is another platform's or not for them:
 * nobody can tell which. Public ones are remembered, for each of a page's pictures comes by here.
 */
export async function findServedMedia({ db, actor, services }: Reader, guid: Guid): Promise<ServedMedia | null> {
  const found = await services.memory.remember({ platformGuid: db.platformGuid, key: `image ${guid}` }, async () => {
    const value = await findMediaRow(db, guid);
    return { value, tags: value?.access.isPublic === true ? [`image:${guid}` as const] : null, bytes: BYTES, servesOutage: true };
  });
  if (found === null) return null;
  const access: MediaAccess = found.access;
  return canViewMedia(actor, access) ? found.media : null;
}

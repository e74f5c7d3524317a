import { Guid } from "@plein/contract/guid";
import { computeCroppedSize, type ImageReference } from "@plein/contract/media/image-reference";
import type { ShareCandidate } from "@plein/contract/media/share-image";
import type { ApiContext } from "../context.ts";
import { findVisibleMedia } from "./media-access.ts";

export type ImageForUse = { readonly image: ImageReference; readonly isPublic: boolean };

/**
 * A picture that content refers to, and whether every visitor may see it; null for one that no longer exists or that the caller may not
 * see.
 */
export async function findImageForUse(
  caller: Pick<ApiContext, "db" | "actor">,
  { guid, alt, crop }: ShareCandidate,
): Promise<ImageForUse | null> {
  const media = await findVisibleMedia(caller, Guid.parse(guid));
  if (media.code !== "Success" || media.value.kind !== "image" || media.value.deletedOn !== null) return null;
  const { isPublic, version, ...row } = media.value;
  return {
    image: {
      guid: row.guid,
      ...computeCroppedSize(row, crop),
      alt: alt ?? row.alt,
      ...(version > 1 ? { version } : {}),
      ...(crop === undefined ? {} : { crop }),
    },
    isPublic,
  };
}

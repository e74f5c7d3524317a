import { imageUrl } from "@plein/contract/media/image-url";
import type { MediaFile } from "@plein/contract/media/media-file";
import type { MediaRow } from "./media-rows.ts";

export function toMediaFile(row: MediaRow): MediaFile {
  const { ownerKind, ownerGuid, focusX, focusY, tags, createdOn, updatedOn, deletedOn, hash: _hash, frames: _frames, ...rest } = row;
  return {
    ...rest,
    tags: [...(tags ?? [])],
    focus: toFocalPoint({ focusX, focusY }),
    owner: ownerKind === null || ownerGuid === null ? null : { kind: ownerKind, guid: ownerGuid },
    url: imageUrl(row),
    createdOn: createdOn.toISOString(),
    updatedOn: updatedOn.toISOString(),
    deletedOn: deletedOn?.toISOString() ?? null,
  };
}

export function toFocalPoint({ focusX, focusY }: Pick<MediaRow, "focusX" | "focusY">): { readonly x: number; readonly y: number } {
  return { x: focusX / 1000, y: focusY / 1000 };
}

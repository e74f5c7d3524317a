import type { Guid } from "@plein/contract/guid";
import { referredKind } from "@plein/contract/media/media-references";
import { SHARE_OPTIONS } from "@plein/contract/pages/sharing/share-image";
import { isRecord } from "@plein/contract/record";
import type { ReceivedFile } from "./uploads/received-file.ts";

export type NewVersion = Pick<ReceivedFile, "kind" | "name" | "contentType" | "size" | "width" | "height"> & {
  readonly guid: Guid;
  readonly version: number;
};

/**
 * Returns a JSON value in which every reference to the file has its new version and properties: a picture is referred to by guid, width
 * and height, a document by guid, name, type and size. A picture's crop is dropped, since it was chosen for the old one.
 */
export function updateReferences(value: unknown, file: NewVersion): unknown {
  if (Array.isArray(value)) return withoutShareCrop(value, file).map((part) => updateReferences(part, file));
  if (!isRecord(value)) return value;
  const members = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, updateReferences(part, file)]));
  if (members.guid !== file.guid || referredKind(members) !== file.kind) return members;
  if (file.kind === "file") return { ...members, name: file.name, contentType: file.contentType, size: file.size, version: file.version };
  const { crop: _crop, ...uncropped }: Record<string, unknown> = members;
  return { ...uncropped, width: file.width, height: file.height, version: file.version };
}

/** The options of a page without the crop of its picture for sharing, if that is this file; any other list as it is. */
function withoutShareCrop(list: readonly unknown[], { guid }: NewVersion): readonly unknown[] {
  const isShared = list.some((one) => isRecord(one) && one.name === SHARE_OPTIONS.image && one.value === guid);
  return isShared ? list.filter((one) => !(isRecord(one) && one.name === SHARE_OPTIONS.crop)) : list;
}

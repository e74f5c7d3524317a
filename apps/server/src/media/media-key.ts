import type { ServedMedia } from "@plein/api/media/served-media";
import type { VariantSource } from "@plein/media/image-variants";

type StoredFile = { readonly guid: string; readonly version: number };

/** Where the bytes of a stored file are kept. */
export function mediaKey(platformGuid: string, { guid, version }: StoredFile): string {
  return version === 1 ? `${platformGuid}/${guid}` : `${platformGuid}/${guid}.${version}`;
}

/** Everything that was made of a stored picture, of all its versions. */
export function variantsFolder(platformGuid: string, guid: string): `${string}/` {
  return `${platformGuid}/variants/${guid}/`;
}

export function variantSource(platformGuid: string, media: Pick<ServedMedia, "guid" | "version" | "frames" | "hash">): VariantSource {
  // Of what was stored before hashes were kept nobody counted the frames either.
  const frames = media.hash === "" ? {} : { frames: media.frames };
  return { key: mediaKey(platformGuid, media), folder: `${variantsFolder(platformGuid, media.guid)}${media.version}/`, ...frames };
}

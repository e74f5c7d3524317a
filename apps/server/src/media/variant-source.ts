import type { ServedMedia } from "@plein/api/media/served-media";
import { mediaKey, variantsFolder } from "@plein/contract/media/media-key";
import type { VariantSource } from "@plein/media/image-variants";

export function variantSource(platformGuid: string, media: Pick<ServedMedia, "guid" | "version" | "frames" | "hash">): VariantSource {
  // Files from before hashes were stored have no frame count either.
  const frames = media.hash === "" ? {} : { frames: media.frames };
  return { key: mediaKey(platformGuid, media), folder: `${variantsFolder(platformGuid, media.guid)}${media.version}/`, ...frames };
}

import type { Guid } from "@plein/contract/guid";
import type { ImageReference } from "@plein/contract/media/image-reference";
import type { PictureAddress } from "@plein/contract/media/image-url";

/** `alt` is what was last written for this picture; empty when nothing was. */
export type ImageChoice = ImageReference & { readonly name: string };

/** Why a picture wasn't taken. */
export type UploadDefect = "imageType" | "imageSize" | "broken" | "refused" | "tooSoon" | "full" | "failed";
export type UploadOutcome = { readonly image: ImageChoice } | { readonly defect: UploadDefect };

/** What a form needs to let somebody choose a picture. */
export type ImageSource = {
  /** the library's pictures whose name, text or tags hold these words, the newest first; all of them for none */
  readonly listImages: (search: string) => Promise<readonly ImageChoice[]>;
  readonly imageSrc: (picture: Guid | PictureAddress, width?: number) => string;
  /** absent where nothing can be added; `onProgress` gets the share that has been sent, from 0 to 1 */
  readonly uploadImage?: (file: File, onProgress: (share: number) => void) => Promise<UploadOutcome>;
};

import type { Guid } from "@plein/contract/guid";
import type { ImageReference } from "@plein/contract/media/image-reference";
import type { ImageUrlParts } from "@plein/contract/media/image-url";

/** `alt` is the picture's most recent description; empty if it has none. */
export type ImageChoice = ImageReference & { readonly name: string };

/** The reason why a picture was rejected. */
export type UploadDefect = "imageType" | "imageSize" | "broken" | "refused" | "tooSoon" | "full" | "failed";
export type UploadOutcome = { readonly image: ImageChoice } | { readonly defect: UploadDefect };

/** The functions by which a form lets users choose or upload a picture. */
export type ImageSource = {
  /** the library's pictures whose name, text or tags contain these words, newest first; all of them for an empty query */
  readonly listImages: (search: string) => Promise<readonly ImageChoice[]>;
  /** suggests a text alternative for a picture without one in the library, so that it is offered for later uses */
  readonly suggestAlt?: (guid: Guid, alt: string) => void;
  readonly imageSrc: (image: Guid | ImageUrlParts, width?: number) => string;
  /** absent if uploads aren't allowed; `onProgress` receives the sent share, from 0 to 1 */
  readonly uploadImage?: (file: File, onProgress: (share: number) => void) => Promise<UploadOutcome>;
  /** draws a file of another type as a picture, before it is uploaded; absent if only pictures are accepted */
  readonly drawing?: {
    readonly type: string;
    /** @returns null for a file that can't be drawn */
    readonly draw: (file: File) => Promise<File | null>;
  };
};

import type { DocumentContentType } from "@plein/contract/media/document-types";
import type { ImageContentType } from "@plein/contract/media/image-limits";
import type { DocumentRefusal } from "../documents/refused-document.ts";
import type { VariantSpec } from "../variant-spec.ts";

/** Looks whether a file is a picture that is taken, and writes it without its metadata to `cleanPath`. */
export type InspectJob = {
  readonly kind: "inspect";
  readonly path: string;
  readonly type: ImageContentType;
  readonly cleanPath: string;
};

export type VariantJob = {
  readonly kind: "variant";
  readonly path: string;
  readonly spec: VariantSpec;
  /** 1 where it is known that the picture doesn't move */
  readonly frames?: number;
};

/** Looks whether a file is the document that it is called, and one that is taken. */
export type DocumentJob = { readonly kind: "document"; readonly path: string; readonly type: DocumentContentType };

export type ImageJob = InspectJob | VariantJob | DocumentJob;

export type InspectedImage = {
  /** as it is seen, turned the right way up */
  readonly width: number;
  readonly height: number;
  /** 1 for what doesn't move */
  readonly frames: number;
  /** of what was written to `cleanPath` */
  readonly bytes: number;
  /** SHA-256, hexadecimal */
  readonly hash: string;
  /** `#rrggbb`, the colour that there is most of */
  readonly dominantColor: string;
  /** a few pixels as a data address, to be shown blurred until the picture is there */
  readonly placeholder: string;
};

export type InspectedDocument = Pick<InspectedImage, "bytes" | "hash">;

export type MadeVariant = { readonly data: Uint8Array; readonly width: number; readonly height: number };

export type ImageJobAnswer<Job extends ImageJob> = Job extends InspectJob
  ? InspectedImage
  : Job extends DocumentJob
    ? InspectedDocument
    : MadeVariant;

/** Why a picture is refused: no picture or a broken one; or one that is larger than is taken. */
export type ImageRefusal = "unreadable" | "tooManyPixels" | "tooManyFrames";

export type WorkerRequest = { readonly id: number; readonly job: ImageJob };
export type WorkerAnswer =
  | { readonly id: number; readonly value: InspectedImage | InspectedDocument | MadeVariant }
  | { readonly id: number; readonly refusal: ImageRefusal | DocumentRefusal; readonly detail: string }
  /** the file couldn't be read, or what was made couldn't be written; the file is not at fault */
  | { readonly id: number; readonly store: "full" | "unavailable"; readonly detail: string };

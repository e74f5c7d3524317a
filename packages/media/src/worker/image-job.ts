import type { DocumentContentType } from "@plein/contract/media/document-types";
import type { ImageContentType } from "@plein/contract/media/image-limits";
import type { DocumentRefusal } from "../documents/document-rejected-error.ts";
import type { DocumentText } from "../documents/text/document-text.ts";
import type { VariantSpec } from "../variant-spec.ts";

/** Validates a picture, and writes it without its metadata to `cleanPath`. */
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
  /** 1 if the picture is known not to be animated */
  readonly frames?: number;
};

/** Validates a document of the given type. */
export type DocumentJob = { readonly kind: "document"; readonly path: string; readonly type: DocumentContentType };

/** Reads the text of a document of the given type. */
export type TextJob = { readonly kind: "text"; readonly path: string; readonly type: DocumentContentType };

/** Draws a sharing card. Colours as `#rrggbb`. */
export type CardJob = {
  readonly kind: "card";
  readonly title: string;
  readonly platformName: string;
  /** a picture; null without a logo */
  readonly logoPath: string | null;
  readonly colors: Readonly<Record<"brand" | "onBrand" | "accent" | "ground" | "text", string>>;
};

export type ImageJob = InspectJob | VariantJob | DocumentJob | TextJob | CardJob;

export type InspectedImage = {
  /** as displayed, after rotation */
  readonly width: number;
  readonly height: number;
  /** 1 if it isn't animated */
  readonly frames: number;
  /** size of the file at `cleanPath` */
  readonly bytes: number;
  /** SHA-256, hexadecimal */
  readonly hash: string;
  /** `#rrggbb`, the most frequent colour */
  readonly dominantColor: string;
  /** a tiny version as a data URL, shown blurred until the picture has loaded */
  readonly placeholder: string;
};

export type InspectedDocument = Pick<InspectedImage, "bytes" | "hash">;

export type EncodedVariant = { readonly data: Uint8Array; readonly width: number; readonly height: number };

export type ImageJobResult<Job extends ImageJob> = Job extends InspectJob
  ? InspectedImage
  : Job extends DocumentJob
    ? InspectedDocument
    : Job extends TextJob
      ? DocumentText
      : EncodedVariant;

/** Why a picture is refused: unreadable, or larger than allowed. */
export type ImageRefusal = "unreadable" | "tooManyPixels" | "tooManyFrames";

export type WorkerRequest = { readonly id: number; readonly job: ImageJob };
export type WorkerResponse =
  | { readonly id: number; readonly value: InspectedImage | InspectedDocument | DocumentText | EncodedVariant }
  | { readonly id: number; readonly refusal: ImageRefusal | DocumentRefusal; readonly detail: string }
  /** a file couldn't be read or written; the input is not at fault */
  | { readonly id: number; readonly store: "full" | "unavailable"; readonly detail: string };

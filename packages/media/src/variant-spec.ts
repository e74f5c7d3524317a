import { createHash } from "node:crypto";
import type { IMAGE_FITS, IMAGE_FORMATS } from "@plein/contract/media/image-limits";

export type ImageFormat = (typeof IMAGE_FORMATS)[number];
export type ImageFit = (typeof IMAGE_FITS)[number];

/** A crop, as fractions of a picture's width and height from 0 to 1. */
export type ImageCrop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** The point that has to stay visible when sides are cropped, as fractions of width and height. */
export type FocalPoint = { readonly x: number; readonly y: number };

/** The parameters of a variant. Whole pixels; null derives that side from the other one, or from the picture. */
export type VariantSpec = {
  readonly width: number | null;
  readonly height: number | null;
  readonly fit: ImageFit;
  readonly format: ImageFormat;
  /** 1 to 100; a PNG has none */
  readonly quality: number;
  /** applied first */
  readonly crop: ImageCrop | null;
  /** used with `cover` */
  readonly focus: FocalPoint;
};

/** Increase it when the same spec gives other bytes than before; existing variants are then generated again. */
const PIPELINE_VERSION = 1;

/** The name of a variant among those of one picture: the same for specs with the same result. */
export function variantName(spec: VariantSpec): string {
  const isSized = spec.width !== null && spec.height !== null;
  const { x, y } = spec.focus;
  const parts = [
    PIPELINE_VERSION,
    spec.width ?? 0,
    spec.height ?? 0,
    isSized ? spec.fit : "",
    spec.format === "png" ? 0 : spec.quality,
    isSized && spec.fit === "cover" ? [x, y] : "",
    spec.crop === null ? "" : [spec.crop.x, spec.crop.y, spec.crop.width, spec.crop.height],
  ];
  return `${createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 24)}.${spec.format}`;
}

export const VARIANT_TYPES: Readonly<Record<ImageFormat, string>> = {
  webp: "image/webp",
  avif: "image/avif",
  jpeg: "image/jpeg",
  png: "image/png",
};

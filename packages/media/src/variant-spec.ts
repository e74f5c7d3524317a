import { createHash } from "node:crypto";
import type { IMAGE_FITS, IMAGE_FORMATS } from "@plein/contract/media/image-limits";

export type ImageFormat = (typeof IMAGE_FORMATS)[number];
export type ImageFit = (typeof IMAGE_FITS)[number];

/** A part of a picture, as shares of its width and height from 0 to 1. */
export type ImageCrop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** The point that has to stay in sight when sides are cut off, as shares of width and height. */
export type FocalPoint = { readonly x: number; readonly y: number };

/** What is to be made of a stored picture. Whole pixels; null leaves that side to the other one, or to the picture. */
export type VariantSpec = {
  readonly width: number | null;
  readonly height: number | null;
  readonly fit: ImageFit;
  readonly format: ImageFormat;
  /** 1 to 100; a PNG has none */
  readonly quality: number;
  /** cut out first */
  readonly crop: ImageCrop | null;
  /** with `cover` */
  readonly focus: FocalPoint;
};

/** Counts up when the same wish would give other bytes than before; what was made earlier is then made anew. */
const PIPELINE = 1;

/** Names a variant among all of one picture: the same for two wishes that come to the same. */
export function variantName(spec: VariantSpec): string {
  const isSized = spec.width !== null && spec.height !== null;
  const { x, y } = spec.focus;
  const parts = [
    PIPELINE,
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

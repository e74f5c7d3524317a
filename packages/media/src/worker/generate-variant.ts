import { MAX_AVIF_SIDE, MAX_IMAGE_FRAMES, MAX_IMAGE_PIXELS } from "@plein/contract/media/image-limits";
import type { Metadata, ResizeOptions, Sharp } from "sharp";
import type { VariantSpec } from "../variant-spec.ts";
import { coverBox, cropBox, type PixelBox } from "./boxes.ts";
import { openImage } from "./guarded-sharp.ts";
import type { EncodedVariant, VariantJob } from "./image-job.ts";

/** Image optimization: generates a variant, never larger than the picture, upright, without metadata. */
export async function generateVariant({ path, spec, frames }: VariantJob): Promise<EncodedVariant> {
  const bounded = spec.format === "avif" ? limitSides(spec, MAX_AVIF_SIDE) : spec;
  if (frames === 1 && !needsOriginalSize(bounded))
    return encoded(openImage(path, { isAnimated: false }).resize(resizeOptions(bounded)), bounded);
  const metadata = await openImage(path, { isAnimated: false }).metadata();
  const moves = staysAnimated(bounded, metadata);
  const image = openImage(path, { isAnimated: moves });
  const shaped = moves ? image.resize(resizeOptions(bounded)) : cropAndResize(image, bounded, metadata.autoOrient);
  return encoded(shaped, bounded);
}

/** Whether the picture's own size is needed first. */
function needsOriginalSize({ width, height, fit, crop }: VariantSpec): boolean {
  return crop !== null || (fit === "cover" && width !== null && height !== null);
}

async function encoded(image: Sharp, spec: VariantSpec): Promise<EncodedVariant> {
  const { data, info } = await encodeAs(image, spec).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.pageHeight ?? info.height };
}

/** Keeps an animation in the only format that supports it, unless it is too large to decode or a crop is requested. */
function staysAnimated(spec: VariantSpec, { pages = 1, width = 0, height = 0 }: Metadata): boolean {
  return (
    spec.format === "webp" && spec.crop === null && pages > 1 && pages <= MAX_IMAGE_FRAMES && pages * width * height <= MAX_IMAGE_PIXELS
  );
}

function limitSides(spec: VariantSpec, maxSide: number): VariantSpec {
  const { width, height } = spec;
  if (width === null && height === null) return { ...spec, width: maxSide, height: maxSide, fit: "inside" };
  const scale = Math.min(1, maxSide / Math.max(width ?? 0, height ?? 0));
  const scaled = (side: number | null) => (side === null ? null : Math.max(1, Math.round(side * scale)));
  return { ...spec, width: scaled(width), height: scaled(height) };
}

function cropAndResize(image: Sharp, spec: VariantSpec, size: { readonly width: number; readonly height: number }): Sharp {
  const cropped = spec.crop === null ? { left: 0, top: 0, ...size } : cropBox(spec.crop, size);
  const { width, height } = spec;
  if (spec.fit !== "cover" || width === null || height === null) {
    const part = spec.crop === null ? image : image.extract(cropped);
    return part.resize(resizeOptions(spec));
  }
  const { box, target } = coverBox({ within: cropped, width, height, focus: spec.focus });
  return (isWhole(box, size) ? image : image.extract(box)).resize({ ...target, fit: "fill" });
}

function isWhole(box: PixelBox, size: { readonly width: number; readonly height: number }): boolean {
  return box.width === size.width && box.height === size.height;
}

function resizeOptions({ width, height, fit }: VariantSpec): ResizeOptions {
  const background = { r: 255, g: 255, b: 255, alpha: 0 };
  return { ...(width === null ? {} : { width }), ...(height === null ? {} : { height }), fit, background, withoutEnlargement: true };
}

function encodeAs(image: Sharp, { format, quality }: VariantSpec): Sharp {
  switch (format) {
    case "webp":
      return image.webp({ quality });
    case "jpeg":
      return image.flatten({ background: "#ffffff" }).jpeg({ quality, progressive: true });
    case "avif":
      // A higher effort takes minutes of CPU time.
      return image.avif({ quality, effort: 2 });
    case "png":
      // A quality would enable palette quantization, which costs ten times as much.
      return image.png({ compressionLevel: 6 });
  }
}

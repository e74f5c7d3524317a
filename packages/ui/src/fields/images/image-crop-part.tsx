import { lazy } from "react";

export type CropTexts = {
  /** on the button that starts it */
  readonly crop: string;
  readonly apply: string;
  readonly whole: string;
  readonly cancel: string;
  /** instructions for the keys */
  readonly hint: string;
};

/** Loaded once the user crops a picture. */
export const LazyImageCropper = lazy(async () => ({ default: (await import("./image-cropper.tsx")).ImageCropper }));

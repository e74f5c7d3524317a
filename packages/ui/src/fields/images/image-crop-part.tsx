import { lazy } from "react";

export type CropTexts = {
  /** on the button that begins it */
  readonly crop: string;
  readonly apply: string;
  readonly whole: string;
  readonly cancel: string;
  /** what the keys do */
  readonly hint: string;
};

/** Loaded once somebody cuts a picture. */
export const LazyImageCropper = lazy(async () => ({ default: (await import("./image-cropper.tsx")).ImageCropper }));

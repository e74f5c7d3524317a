import { lazy } from "react";

/** Loaded once the user crops a picture. */
export const LazyImageCropper = lazy(async () => ({ default: (await import("./image-cropper.tsx")).ImageCropper }));

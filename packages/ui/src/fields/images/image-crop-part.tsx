import { lazy } from "react";

/** The cropper, loaded once the user crops a picture. */
export const LazyImageCropper = lazy(async () => ({ default: (await import("./image-cropper.tsx")).ImageCropper }));

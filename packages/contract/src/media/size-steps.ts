import { MAX_IMAGE_SIDE } from "./image-limits.ts";

/**
 * The widths and heights of variants. Requested sizes are rounded up to one of these, so that nobody can cause a variant for each number;
 * they include the common sizes.
 */
export const SIZE_STEPS: readonly number[] = [
  1,
  16,
  24,
  32,
  40,
  48,
  50,
  64,
  72,
  80,
  96,
  100,
  120,
  128,
  144,
  150,
  160,
  180,
  192,
  200,
  225,
  240,
  250,
  256,
  270,
  300,
  320,
  360,
  400,
  450,
  480,
  500,
  512,
  540,
  560,
  600,
  630,
  640,
  675,
  700,
  720,
  750,
  768,
  800,
  900,
  960,
  1000,
  1024,
  1080,
  1120,
  1200,
  1280,
  1350,
  1400,
  1440,
  1500,
  1600,
  1680,
  1800,
  1920,
  2000,
  2048,
  2160,
  2240,
  2400,
  2560,
  2700,
  2800,
  MAX_IMAGE_SIDE,
];

/** Qualities are rounded to multiples of this, which differ visibly. */
const QUALITY_STEP = 5;

/** @param side pixels, 1 or more; capped to the largest step */
export function roundSide(side: number): number {
  return SIZE_STEPS.find((step) => step >= side) ?? MAX_IMAGE_SIDE;
}

/** @param quality 1 to 100 */
export function roundQuality(quality: number): number {
  return Math.min(100, Math.ceil(quality / QUALITY_STEP) * QUALITY_STEP);
}

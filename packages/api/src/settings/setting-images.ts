import { SHARE_HEIGHT, SHARE_WIDTH } from "@plein/contract/media/share-image";
import { MIN_ICON_SIDE } from "@plein/contract/media/site-image";
import { isRecord } from "@plein/contract/record";

export type SettingImage = { readonly guid: string; readonly path: readonly number[] };

/** The pictures that a setting's value refers to: one, or a list of them. `path` is within the value. */
export function findSettingImages(value: unknown): SettingImage[] {
  const readImage = (one: unknown, path: readonly number[]) =>
    isRecord(one) && "imageGuid" in one ? [{ guid: String(one.imageGuid), path }] : [];
  return Array.isArray(value) ? value.flatMap((one, index) => readImage(one, [index])) : readImage(value, []);
}

type Size = { readonly width: number; readonly height: number };

/** Whether a picture is too small for its use by this setting: pictures are never enlarged. */
export function findSizeError(key: string, { width, height }: Size): "smallIcon" | "smallShareImage" | null {
  if (key === "faviconLogo" && Math.min(width, height) < MIN_ICON_SIDE) return "smallIcon";
  if (key === "defaultShareImage" && (width < SHARE_WIDTH || height < SHARE_HEIGHT)) return "smallShareImage";
  return null;
}

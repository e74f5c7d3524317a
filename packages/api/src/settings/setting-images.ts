import { isRecord } from "@plein/contract/record";

export type SettingImage = { readonly guid: string; readonly path: readonly number[] };

/** The pictures that a setting's value refers to: one, or a list of them. `path` is within the value. */
export function findSettingImages(value: unknown): SettingImage[] {
  const readImage = (one: unknown, path: readonly number[]) =>
    isRecord(one) && "imageGuid" in one ? [{ guid: String(one.imageGuid), path }] : [];
  return Array.isArray(value) ? value.flatMap((one, index) => readImage(one, [index])) : readImage(value, []);
}

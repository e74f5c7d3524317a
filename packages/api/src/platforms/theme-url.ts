import type { ColorScheme } from "@plein/contract/settings/platform-setting";
import { themeCss } from "@plein/contract/settings/theme-css";
import { digestText } from "../etag.ts";

const urls = new Map<string, string>();
/** more than the platforms of an installation */
const MAX_KEPT = 1000;

/** The URL of a platform's stylesheet, which names its content. Kept, because deriving two palettes takes longer than reading a site. */
export function themeUrl(colorScheme: ColorScheme): string {
  const key = `${colorScheme.primary} ${colorScheme.accent}`;
  const known = urls.get(key);
  if (known !== undefined) return known;
  if (urls.size >= MAX_KEPT) urls.clear();
  const url = `/theme/${digestText(themeCss(colorScheme))}.css`;
  urls.set(key, url);
  return url;
}

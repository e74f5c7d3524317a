import { z } from "zod";
import { isStorableText } from "../storable-text.ts";

export const MAP_BLOCK = "map";

const PARTS = ["{z}", "{x}", "{y}"] as const;

/** The URL of a map's tiles: over https, without a name or a port, and with a place for the zoom level, the column and the row. */
const TileUrl = z
  .string()
  .trim()
  .max(500)
  .refine((address) => isTileUrl(address), { params: { message: "tileAddress" } });

/** The tile server of a platform's maps. */
export const MapTiles = z.strictObject({
  url: TileUrl,
  /** copyright notice of the map, as its licence requires */
  attribution: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine(isStorableText, { params: { message: "text" } }),
});
export type MapTiles = z.infer<typeof MapTiles>;

/** The map of the Dutch government, which is free for everyone and sets no cookies. */
export const DEFAULT_MAP_TILES: MapTiles = {
  url: "https://service.pdok.nl/brt/achtergrondkaart/wmts/v2_0/standaard/EPSG:3857/{z}/{x}/{y}.png",
  attribution: "Kaart: Kadaster, PDOK",
};

/** The only other origin from which a page with a map may load pictures. */
export function tileOrigin({ url }: MapTiles): string {
  return new URL(withoutParts(url)).origin;
}

function isTileUrl(address: string): boolean {
  const plain = withoutParts(address);
  if (!PARTS.every((part) => address.split(part).length === 2) || /[{}\s]/.test(plain) || !URL.canParse(plain)) return false;
  const url = new URL(plain);
  // The host may not have a variable part: the content security policy names it.
  const host = /^https:\/\/([^/]*)/.exec(address)?.[1] ?? "";
  return (
    url.protocol === "https:" && url.host === host.toLowerCase() && url.port === "" && url.username === "" && url.hostname.includes(".")
  );
}

function withoutParts(address: string): string {
  return PARTS.reduce((rest, part) => rest.replace(part, "0"), address);
}

/** A point on earth, in degrees. The poles aren't on a map. */
export const MapPoint = z.strictObject({ lat: z.number().min(-85).max(85), lng: z.number().min(-180).max(180) });
export type MapPoint = z.infer<typeof MapPoint>;

/** A point as people copy it from a map: "52.0907, 5.1214", with a comma or a point for decimals. Null for anything else. */
export function parseMapPoint(text: string): MapPoint | null {
  const match = /^(-?\d{1,3}(?:[.,]\d{1,15})?)(?:\s*[;,]\s*|\s+)(-?\d{1,3}(?:[.,]\d{1,15})?)$/.exec(text.trim());
  if (match === null) return null;
  const [lat, lng] = [match[1], match[2]].map((part = "") => Number(part.replace(",", ".")));
  return MapPoint.safeParse({ lat, lng }).data ?? null;
}

export function formatMapPoint({ lat, lng }: MapPoint): string {
  return `${lat}, ${lng}`;
}

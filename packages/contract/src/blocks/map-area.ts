import type { MapPoint } from "./map.ts";

/**
 * Whether a point is within an area, by the number of its sides that a line to the west crosses. On a map of a municipality the surface of
 * the earth is flat enough for that; no area goes around the earth.
 */
export function isWithin({ lat, lng }: MapPoint, area: readonly MapPoint[]): boolean {
  let isInside = false;
  for (const [index, corner] of area.entries()) {
    const before = area.at(index - 1) ?? corner;
    if (corner.lat > lat === before.lat > lat) continue;
    const crossing = corner.lng + ((lat - corner.lat) / (before.lat - corner.lat)) * (before.lng - corner.lng);
    if (crossing < lng) isInside = !isInside;
  }
  return isInside;
}

/** The middle of the smallest box around points; null without any. */
export function middleOf(points: readonly MapPoint[]): MapPoint | null {
  if (points.length === 0) return null;
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  return { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 };
}

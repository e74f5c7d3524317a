import type { MapPoint } from "./map.ts";

/** Projects points (Web Mercator) into a box of this size that just contains them all, with a margin. */
export function projectPoints(points: readonly MapPoint[], { width, height }: { readonly width: number; readonly height: number }) {
  const projected = points.map(({ lat, lng }) => ({ x: lng, y: -mercator(lat) }));
  const [xs, ys] = [projected.map(({ x }) => x), projected.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const room = 0.15;
  const scale = Math.min((width * (1 - 2 * room)) / across, (height * (1 - 2 * room)) / down);
  const factor = Number.isFinite(scale) ? scale : 0;
  return projected.map(({ x, y }) => ({
    x: Math.round(width / 2 + (x - left - across / 2) * factor),
    y: Math.round(height / 2 + (y - top - down / 2) * factor),
  }));
}

/** The latitude in the Mercator projection, in degrees, as the longitude. */
function mercator(lat: number): number {
  return (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
}

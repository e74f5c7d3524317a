import type { MapPoint } from "@plein/contract/blocks/map";

export type CountedPlace = MapPoint & { readonly count: number };

/** Places that are too close together for a marker each. */
export type PlaceCluster = CountedPlace & { readonly places: readonly CountedPlace[] };

/**
 * Groups places by squares of the map.
 *
 * @param project the position of a point on the map at its current zoom, in pixels
 * @param size of a square, in pixels
 */
export function clusterPlaces(
  places: readonly CountedPlace[],
  project: (point: MapPoint) => { readonly x: number; readonly y: number },
  size: number,
): PlaceCluster[] {
  const squares = Map.groupBy(places, (place) => {
    const { x, y } = project(place);
    return `${Math.floor(x / size)} ${Math.floor(y / size)}`;
  });
  return [...squares.values()].map((members) => {
    const count = members.reduce((sum, place) => sum + place.count, 0);
    const mean = (part: "lat" | "lng") => members.reduce((sum, place) => sum + place[part] * place.count, 0) / count;
    return { lat: mean("lat"), lng: mean("lng"), count, places: members };
  });
}

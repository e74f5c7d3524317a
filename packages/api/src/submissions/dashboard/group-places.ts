import type { CountedValue } from "@plein/contract/forms/form-dashboard";

/** A place as `countPlaces` has it: latitude and longitude in thousandths of a degree. */
type CountedPlace = { readonly place: string; readonly count: number };
type Sum = { readonly count: number; readonly lat: number; readonly lng: number };

/** The most groups of places that a dashboard shows: more can't be told apart on a map of its size. */
const MAX_GROUPS = 300;
const THOUSANDTHS = 1000;
const DECIMALS = 4;

/**
 * The number of answers at each place, most first. Places that are close together are one, at their mean: in squares that double until they
 * are few enough.
 */
export function groupPlaces(places: readonly CountedPlace[]): CountedValue[] {
  let groups = addUp(places, 1);
  for (let size = 2; groups.length > MAX_GROUPS; size *= 2) groups = addUp(places, size);
  const values = groups.map(({ count, lat, lng }) => ({ value: `${toDegrees(lat / count)}, ${toDegrees(lng / count)}`, label: "", count }));
  return values.sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}

function addUp(places: readonly CountedPlace[], size: number): Sum[] {
  const groups = new Map<string, Sum>();
  for (const { place, count } of places) {
    const [lat = 0, lng = 0] = place.split(" ").map(Number);
    const square = `${Math.floor(lat / size)} ${Math.floor(lng / size)}`;
    const known = groups.get(square) ?? { count: 0, lat: 0, lng: 0 };
    groups.set(square, { count: known.count + count, lat: known.lat + lat * count, lng: known.lng + lng * count });
  }
  return [...groups.values()];
}

function toDegrees(thousandths: number): number {
  return Number((thousandths / THOUSANDTHS).toFixed(DECIMALS));
}

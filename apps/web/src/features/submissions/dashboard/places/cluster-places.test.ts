import fc from "fast-check";
import { expect, it } from "vitest";
import { type CountedPlace, clusterPlaces } from "./cluster-places.ts";

const place = fc.record({
  lat: fc.double({ min: 50, max: 53, noNaN: true }),
  lng: fc.double({ min: 3, max: 7, noNaN: true }),
  count: fc.integer({ min: 1, max: 1000 }),
});
const onMap =
  (zoom: number) =>
  ({ lat, lng }: { lat: number; lng: number }) => ({ x: lng * zoom, y: lat * zoom });
const sum = (places: readonly CountedPlace[]) => places.reduce((total, { count }) => total + count, 0);

it("every place is in one cluster, whose position is among its places", () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), fc.integer({ min: 1, max: 5000 }), (places, zoom) => {
      const clusters = clusterPlaces(places, onMap(zoom), 60);
      expect(clusters.flatMap((cluster) => cluster.places)).toHaveLength(places.length);
      expect(sum(clusters)).toBe(sum(places));
      for (const { lat, places: members } of clusters) {
        const lats = members.map((one) => one.lat);
        expect(lat).toBeGreaterThanOrEqual(Math.min(...lats) - 1e-9);
        expect(lat).toBeLessThanOrEqual(Math.max(...lats) + 1e-9);
      }
    }),
  );
});

it("places come apart as the map is enlarged", () => {
  const places = [
    { lat: 52.1, lng: 5.1, count: 2 },
    { lat: 52.2, lng: 5.2, count: 6 },
  ];
  expect(clusterPlaces(places, onMap(1), 60).map(({ count }) => count)).toEqual([8]);
  expect(clusterPlaces(places, onMap(1000), 60).map(({ count }) => count)).toEqual([2, 6]);
});

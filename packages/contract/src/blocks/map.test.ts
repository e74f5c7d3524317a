import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_MAP_TILES, formatMapPoint, MapTiles, parseMapPoint, tileOrigin } from "./map.ts";
import { projectPoints } from "./map-sketch.ts";

const point = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const tiles = (url: string) => MapTiles.safeParse({ url, attribution: "Iemand" });

describe("the address of tiles", () => {
  it.each([DEFAULT_MAP_TILES.url, "https://tiles.lindendaal.example/{z}/{y}/{x}@2x.webp?key=1"])("can be %s", (url) => {
    expect(tiles(url).success).toBe(true);
  });

  it.each([
    "http://tiles.example.org/{z}/{x}/{y}.png",
    "https://tiles.example.org/{z}/{x}.png",
    "https://tiles.example.org/{z}/{x}/{y}/{x}.png",
    "https://{x}.tiles.example.org/{z}/{y}.png",
    "https://{s}.tiles.example.org/{z}/{x}/{y}.png",
    "https://a:b@tiles.example.org/{z}/{x}/{y}.png",
    "https://tiles.example.org:8443/{z}/{x}/{y}.png",
    "https://localhost/{z}/{x}/{y}.png",
    "https://tiles.example.org; script-src */{z}/{x}/{y}.png",
    "javascript:alert(1)//{z}/{x}/{y}",
    "/tiles/{z}/{x}/{y}.png",
    "",
  ])("can't be %j", (url) => {
    expect(tiles(url).success).toBe(false);
  });

  it("has one origin", () => {
    expect(tileOrigin(DEFAULT_MAP_TILES)).toBe("https://service.pdok.nl");
  });
});

describe("a point", () => {
  it.each([
    ["52.0907, 5.1214", { lat: 52.0907, lng: 5.1214 }],
    [" 52,0907; 5,1214 ", { lat: 52.0907, lng: 5.1214 }],
    ["-33.86 151.2", { lat: -33.86, lng: 151.2 }],
    ["52", null],
    ["91, 5", null],
    ["52.1, 181", null],
    ["Markt 1", null],
  ])("is read from %j", (text, expected) => {
    expect(parseMapPoint(text)).toEqual(expected);
  });

  it("is written as it is read", () => {
    fc.assert(
      fc.property(fc.integer({ min: -8500, max: 8500 }), fc.integer({ min: -18_000, max: 18_000 }), (lat, lng) => {
        const given = { lat: lat / 100, lng: lng / 100 };
        expect(parseMapPoint(formatMapPoint(given))).toEqual(given);
      }),
    );
  });
});

describe("points in a box", () => {
  const box = { width: 400, height: 300 };

  it("are all inside, north above and east to the right", () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), (points) => {
        const places = projectPoints(points, box);
        for (const [index, { x, y }] of places.entries()) {
          expect(x >= 0 && x <= box.width && y >= 0 && y <= box.height).toBe(true);
          const [first, own] = [points[0], points[index]];
          const start = places[0];
          if (!first || !own || !start) throw new Error("No point");
          if (own.lng > first.lng) expect(x).toBeGreaterThanOrEqual(start.x);
          if (own.lat > first.lat) expect(y).toBeLessThanOrEqual(start.y);
        }
      }),
    );
  });

  it("are in the middle when there is one", () => {
    expect(projectPoints([{ lat: 52, lng: 5 }], box)).toEqual([{ x: 200, y: 150 }]);
  });
});

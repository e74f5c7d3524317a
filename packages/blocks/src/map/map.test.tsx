// @vitest-environment jsdom
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { findMissingFields } from "../kit/schema/find-missing-fields.ts";
import { showBlock } from "../kit/testing/show-block.tsx";
import { map } from "./schema.ts";

const TILES = { url: "https://tiles.example.org/{z}/{x}/{y}.png", attribution: "Iemand" };
const [, { content }] = map.examples;

describe("a map", () => {
  it("is a list of places with addresses and routes, whatever the platform's picture", () => {
    for (const mapTiles of [null, TILES]) {
      const body = showBlock({ name: "map", content, env: { mapTiles } });
      expect(within(body).getAllByRole("listitem")).toHaveLength(3);
      const route = within(body).getByRole("link", { name: "Route naar Milieustraat Lindekade op OpenStreetMap" });
      expect(route.getAttribute("href")).toContain("to=52.0893%2C5.1101");
      expect(body.querySelector("img, script, iframe, [src]")).toBeNull();
    }
  });

  it("can only be shown where the platform has a picture for it", () => {
    expect(showBlock({ name: "map", content, env: { mapTiles: null } }).querySelector("button, [data-map]")).toBeNull();
    const ground = showBlock({ name: "map", content, env: { mapTiles: TILES } }).querySelector<HTMLElement>("[data-map]");
    expect(ground?.dataset.map).toBe(TILES.url);
    expect(JSON.parse(ground?.dataset.places ?? "")).toHaveLength(3);
    expect(ground?.textContent).toContain("tiles.example.org");
  });

  it("doesn't show where a place is before it is filled in", () => {
    const items = [{ title: "Ergens" }];
    expect(findMissingFields(map, map.content.parse({ items }))).toEqual([{ path: "/items/0/point", message: "required" }]);
    const body = showBlock({ name: "map", content: { items }, env: { mapTiles: TILES } });
    expect(body.querySelector("svg, a")).toBeNull();
    within(body).getByText("Ergens");
  });
});

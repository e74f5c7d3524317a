import fc from "fast-check";
import { expect, it } from "vitest";
import { resizeVector } from "./resize-vector.ts";

const side = fc.integer({ min: 1, max: 10_000 });

it("keeps the proportions that the box or the size states, with the longest side at 2048 pixels", () => {
  fc.assert(
    fc.property(side, side, fc.boolean(), (width, height, hasBox) => {
      const stated = hasBox ? `viewBox='-5, 0 ${width} ${height}' width="100%"` : `width="${width}px" height = "${height}"`;
      const resized = resizeVector(`<?xml version="1.0"?><!-- <svg width="1"> -->\n<svg id="a>b" ${stated}><rect width="9"/></svg>`);
      if (resized === null) throw new Error("It has a root");
      const box = hasBox ? `-5 0 ${width} ${height}` : `0 0 ${width} ${height}`;
      const size = `viewBox="${box}" width="${resized.width}" height="${resized.height}"`;
      expect(resized.svg).toMatch(new RegExp(`<svg ${size} id="a>b" *><rect width="9"/></svg>$`));
      expect(Math.max(resized.width, resized.height)).toBe(2048);
      const shortest = (2048 * Math.min(width, height)) / Math.max(width, height);
      expect(Math.abs(Math.min(resized.width, resized.height) - shortest)).toBeLessThan(1);
    }),
  );
});

it("has a size whatever the attributes say", () => {
  const value = fc
    .oneof(fc.string(), fc.stringMatching(/^[-\d., e]{0,20}$/), fc.constant("0 0 1 1e-300"))
    .map((text) => text.replaceAll('"', ""));
  fc.assert(
    fc.property(value, value, value, (viewBox, width, height) => {
      const resized = resizeVector(`<svg viewBox="${viewBox}" width="${width}" height="${height}" data-a="$&"/>`);
      for (const one of [resized?.width, resized?.height]) {
        expect(Number.isInteger(one)).toBe(true);
        expect(one).toBeGreaterThanOrEqual(1);
        expect(one).toBeLessThanOrEqual(2048);
      }
    }),
  );
});

it("is twice as wide as high without any size, as browsers take it, and null without a root", () => {
  expect(resizeVector('<svg width="10em" height="4"/>')).toMatchObject({ width: 2048, height: 1024 });
  for (const text of ["", "<svgx/>", "<html></html>", '<svg width="1']) expect(resizeVector(text)).toBeNull();
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { displayPreferencesOf } from "./display-preferences.ts";

it("are what somebody chose, and nothing where that is as for everyone", () => {
  expect(displayPreferencesOf({ theme: "dark", textSize: "larger", reduceMotion: true, alias: "x" })).toEqual({
    theme: "dark",
    textSize: "larger",
    reduceMotion: true,
  });
  expect(displayPreferencesOf({ theme: "system", textSize: "normal", reduceMotion: false })).toBeUndefined();
});

it("take nothing else, whatever is stored", () => {
  fc.assert(
    fc.property(fc.record({ theme: fc.anything(), textSize: fc.anything(), reduceMotion: fc.anything() }), (values) => {
      const { theme = "light", textSize = "large", reduceMotion = true } = displayPreferencesOf(values) ?? {};
      expect(["light", "dark"]).toContain(theme);
      expect(["large", "larger"]).toContain(textSize);
      expect(reduceMotion).toBe(true);
    }),
  );
});

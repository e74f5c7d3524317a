import fc from "fast-check";
import { expect, it } from "vitest";
import { readDisplayPreferences } from "./display-preferences.ts";

it("are the user's choices, and nothing for the defaults", () => {
  expect(readDisplayPreferences({ theme: "dark", textSize: "larger", reduceMotion: true, singleKeyShortcuts: false, alias: "x" })).toEqual({
    theme: "dark",
    textSize: "larger",
    reduceMotion: true,
    singleKeyShortcuts: false,
  });
  expect(readDisplayPreferences({ theme: "system", textSize: "normal", reduceMotion: false, singleKeyShortcuts: true })).toBeUndefined();
});

it("include nothing else, whatever is stored", () => {
  fc.assert(
    fc.property(fc.record({ theme: fc.anything(), textSize: fc.anything(), reduceMotion: fc.anything() }), (values) => {
      const { theme = "light", textSize = "large", reduceMotion = true } = readDisplayPreferences(values) ?? {};
      expect(["light", "dark"]).toContain(theme);
      expect(["large", "larger"]).toContain(textSize);
      expect(reduceMotion).toBe(true);
    }),
  );
});

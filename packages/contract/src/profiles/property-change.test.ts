import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BUILT_IN_PROFILE_FIELDS, findBuiltInField, mergeProfileFields } from "./built-in-profile-fields.ts";
import { INPUT_TYPES, inOrder, labelOf, type ProfileField, ProfileFieldInput, valueTypeOf } from "./profile-field.ts";
import type { Property } from "./property.ts";
import { changeProperties } from "./property-change.ts";
import { isEmptyValue, schemaOfField } from "./property-value.ts";
import type { PropertyViewer } from "./property-visibility.ts";
import { withProperty } from "./with-property.ts";

const field = (change: Partial<ProfileField>): ProfileField => {
  const base = findBuiltInField("organisation");
  if (base === undefined) throw new Error("No such field");
  return { ...base, key: "own", ...change };
};
const owner: PropertyViewer = { isOwner: true, isSignedIn: true, sharesRole: true, isAdmin: false, isMett: false };
const staff: PropertyViewer = { ...owner, isMett: true };
const fields = [...BUILT_IN_PROFILE_FIELDS, field({ key: "risk", mett: true }), field({ key: "asked", required: true })];
const answerTo = (key: string, value: unknown): Property => {
  const [property] = withProperty([], fields.find((known) => known.key === key) ?? field({ key }), value);
  if (property === undefined) throw new Error("An empty answer is none");
  return property;
};
const lists = fc.uniqueArray(
  fc.constantFrom(
    answerTo("organisation", "A"),
    answerTo("organisation", "B"),
    answerTo("alias", "anna"),
    answerTo("risk", "high"),
    answerTo("function", "x"),
  ),
  { selector: ({ key }) => key },
);

describe("a saved list of properties", () => {
  it("is undone by saving the previous list", () => {
    fc.assert(
      fc.property(lists, lists, (stored, sent) => {
        const there = changeProperties({ stored, sent, fields, viewer: staff });
        const back = changeProperties({ stored: there.properties, sent: stored, fields, viewer: staff });
        expect(there.issues).toEqual([]);
        expect(back).toEqual({ properties: stored, issues: [] });
      }),
    );
  });

  it("never changes or accepts properties that its sender may not see", () => {
    fc.assert(
      fc.property(lists, lists, (stored, sent) => {
        const { properties, issues } = changeProperties({ stored, sent, fields, viewer: owner });
        expect(properties.filter(({ key }) => key === "risk" && stored.some((property) => property.key === key))).toEqual(
          expect.arrayContaining(stored.filter(({ key }) => key === "risk")),
        );
        expect(issues.length > 0).toBe(sent.some(({ key }) => key === "risk"));
      }),
    );
  });

  it("reports a hidden key like one that doesn't exist", () => {
    const issuesOf = (key: string) =>
      changeProperties({ stored: [], sent: [{ ...answerTo("organisation", "x"), key }], fields, viewer: owner }).issues;
    expect(issuesOf("risk")).toEqual(issuesOf("nothing"));
  });

  it("keeps a required value once it was set", () => {
    const stored = [answerTo("asked", "yes")];
    expect(changeProperties({ stored: [], sent: [], fields, viewer: owner }).issues).toEqual([]);
    expect(changeProperties({ stored, sent: [], fields, viewer: owner }).issues).toMatchObject([{ path: ["asked"] }]);
    const emptied = stored.map((property) => ({ ...property, value: "" }));
    expect(changeProperties({ stored, sent: emptied, fields, viewer: owner }).issues).toMatchObject([{ path: [0, "value"] }]);
  });

  it("keeps a value whose field was removed, unchanged", () => {
    const stored = [{ ...answerTo("organisation", "x"), key: "gone" }];
    expect(changeProperties({ stored, sent: stored, fields, viewer: owner }).issues).toEqual([]);
    for (const sent of [[], stored.map((property) => ({ ...property, value: "y" }))]) {
      expect(changeProperties({ stored, sent, fields, viewer: owner }).issues).toHaveLength(1);
    }
  });
});

const options = ["a", "b"].map((value) => ({ value, label: {} }));

describe("an input", () => {
  it.each<[ProfileField["inputType"], unknown[], unknown[]]>([
    ["text", ["x", "é 1"], ["a\nb", "a\0", "x".repeat(201), 7, "‮x"]],
    ["textarea", ["a\nb"], ["a\0", "x".repeat(5001)]],
    ["email", ["a@b.nl"], ["a@", "a b@c.nl"]],
    ["tel", ["+31 6 12345678", "(020) 123-4567"], ["12", "bel mij", "1".repeat(30)]],
    ["number", [0, -1.5], ["1", Number.NaN, Number.POSITIVE_INFINITY]],
    ["date", ["2026-02-28"], ["2026-02-30", "28-02-2026", "2026-02-28T00:00:00Z"]],
    ["select", ["a"], ["c", ["a"]]],
    ["radio", ["b"], ["", "c"]],
    ["multiselect", [["a", "b"]], [["a", "a"], ["c"], "a"]],
    ["checkbox", [true, false], ["true", 1]],
    ["switch", [true, false], [null]],
    ["photo", ["0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37"], ["x", "/a/1"]],
    ["url", ["https://example.nl/a"], ["javascript:alert(1)", "http://127.0.0.1", "example.nl"]],
  ])("of type %s takes what it should and nothing else", (inputType, good, bad) => {
    const schema = schemaOfField(field({ inputType, options }));
    for (const value of good) expect(schema.safeParse(value).success, String(value)).toBe(true);
    for (const value of bad) expect(schema.safeParse(value).success, String(value)).toBe(false);
  });

  it("that must be ticked accepts no other value", () => {
    expect(schemaOfField(field({ inputType: "checkbox", required: true })).safeParse(false).success).toBe(false);
  });

  it.each(INPUT_TYPES)("of type %s determines the type of value, which a field can't contradict", (inputType) => {
    const input = {
      key: "own",
      category: "profile",
      section: "account",
      inputType,
      options: ["select", "radio", "multiselect"].includes(inputType) ? options : [],
    };
    expect(ProfileFieldInput.safeParse(input).success).toBe(true);
    const other = valueTypeOf(inputType) === "string" ? "number" : "string";
    expect(ProfileFieldInput.safeParse({ ...input, type: other }).success).toBe(false);
  });
});

describe("the fields of a platform", () => {
  it("are the built-in ones, with the platform's own definitions replacing them", () => {
    const phone = field({ key: "phone", inputType: "tel", required: true });
    const listed = mergeProfileFields([phone, field({})]);
    expect(listed.filter(({ key }) => key === "phone")).toEqual([phone]);
    expect(new Set(listed.map(({ key }) => key)).size).toBe(listed.length);
    expect(listed).toHaveLength(BUILT_IN_PROFILE_FIELDS.length + 1);
  });

  it("are sorted, whatever their original order", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...BUILT_IN_PROFILE_FIELDS], { minLength: BUILT_IN_PROFILE_FIELDS.length }), (shuffled) => {
        expect(inOrder(shuffled)).toEqual(inOrder(BUILT_IN_PROFILE_FIELDS));
      }),
    );
  });

  it("have a valid default", () => {
    for (const known of BUILT_IN_PROFILE_FIELDS) {
      if (!isEmptyValue(known.defaultValue)) expect(schemaOfField(known).safeParse(known.defaultValue).success, known.key).toBe(true);
    }
  });

  it("are labelled in the reader's language, else in the other", () => {
    expect(labelOf({ nl: "Wijk", en: "District" }, "en")).toBe("District");
    expect(labelOf({ nl: "Wijk" }, "en")).toBe("Wijk");
    expect(labelOf({}, "nl")).toBe("");
  });
});

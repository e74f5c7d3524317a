import { BUILT_IN_PROFILE_FIELDS } from "@plein/contract/profiles/built-in-profile-fields";
import { inOrder, type ProfileField } from "@plein/contract/profiles/profile-field";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newField, newOption, toDraft, toInput } from "./field-draft.ts";
import { lastOrdinals, moveField, ownFieldsIn, sectionsOf } from "./field-sections.ts";

const SECTIONS = sectionsOf(BUILT_IN_PROFILE_FIELDS);
const [SECTION] = SECTIONS;
if (SECTION === undefined) throw new Error("There are no known fields");

const own = (key: string, ordinals: Partial<ProfileField> = {}): ProfileField => ({
  ...toInput({ ...newField(BUILT_IN_PROFILE_FIELDS, SECTION), key }),
  guid: `guid of ${key}`,
  platformGuid: "platform",
  type: "string",
  ...ordinals,
});
const keysOf = (fields: readonly ProfileField[]) => ownFieldsIn(fields, SECTION).map(({ key }) => key);

/** Own fields of one part of the form, wherever programs have put them. */
const ordinal = fc.nat({ max: 9 });
const ownFields = fc
  .uniqueArray(fc.tuple(fc.constantFrom(..."abcdefgh"), ordinal, ordinal), { selector: ([key]) => key, minLength: 1 })
  .map((fields) =>
    fields.map(([key, subsectionSortOrdinal, fieldSortOrdinal]) => own(`own-${key}`, { subsectionSortOrdinal, fieldSortOrdinal })),
  );

describe("the sections of fields", () => {
  it("lists the parts of the form in its order", () => {
    expect(SECTIONS.map(({ category, section }) => `${category} ${section}`)).toEqual([
      "profile account",
      "preferences notifications",
      "preferences display",
      "preferences mail",
      "privacy visibility",
    ]);
  });

  it("moves a field to the requested position among the platform's own, and keeps the others in order", () => {
    fc.assert(
      fc.property(ownFields, fc.nat(), fc.nat(), (fields, pickFrom, pickTo) => {
        const all = [...BUILT_IN_PROFILE_FIELDS, ...fields];
        const before = keysOf(all);
        const key = before[pickFrom % before.length] ?? "";
        const to = pickTo % before.length;
        const after = moveField(all, key, to);
        expect(keysOf(after)[to]).toBe(key);
        expect(keysOf(after).filter((other) => other !== key)).toEqual(before.filter((other) => other !== key));
        const known = BUILT_IN_PROFILE_FIELDS.map((field) => field.key);
        expect(inOrder(after).flatMap((field) => (known.includes(field.key) ? [field.key] : []))).toEqual(
          inOrder(BUILT_IN_PROFILE_FIELDS).map((field) => field.key),
        );
      }),
    );
  });

  it("returns the same list for a move without effect", () => {
    const all = [...BUILT_IN_PROFILE_FIELDS, own("one"), own("two")];
    expect(moveField(all, "one", 0)).toBe(all);
    expect(moveField(all, "one", -1)).toBe(all);
    expect(moveField(all, "two", 2)).toBe(all);
    expect(moveField(all, "phone", 0), "every platform has it").toBe(all);
    expect(moveField(all, "unknown", 0)).toBe(all);
  });

  it("puts a new field last", () => {
    fc.assert(
      fc.property(ownFields, (fields) => {
        const all = [...BUILT_IN_PROFILE_FIELDS, ...fields];
        const added = own("an-addition", lastOrdinals(all, SECTION));
        const shown = inOrder([...all, added].filter(({ section }) => section === SECTION.section));
        expect(shown.at(-1)?.key).toBe("an-addition");
      }),
    );
  });
});

describe("the draft of a field", () => {
  it("sends the values that it was created from, for every known field", () => {
    for (const field of BUILT_IN_PROFILE_FIELDS) {
      const { guid: _, platformGuid: __, ...input } = field;
      expect(toInput(toDraft(field))).toEqual(input);
    }
  });

  it("sends options only for a choice, and no default that is no longer an option", () => {
    const draft = newField(BUILT_IN_PROFILE_FIELDS, SECTION);
    const noord = { ...newOption(), value: "noord", label: { nl: " Noord ", en: " " } };
    expect(toInput({ ...draft, options: [noord] }).options).toEqual([]);
    const choice = { ...draft, inputType: "select" as const, options: [noord] };
    expect(toInput(choice).options).toEqual([{ value: "noord", label: { nl: "Noord" } }]);
    expect(toInput({ ...choice, defaultValue: "noord" }).defaultValue).toBe("noord");
    expect(toInput({ ...choice, defaultValue: "zuid" }).defaultValue).toBeNull();
    const many = { ...choice, inputType: "multiselect" as const };
    expect(toInput({ ...many, defaultValue: ["noord"] }).defaultValue).toEqual(["noord"]);
    expect(toInput({ ...many, defaultValue: ["noord", "zuid"] }).defaultValue).toBeNull();
  });
});

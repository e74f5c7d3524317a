import { BUILT_IN_PROFILE_FIELDS } from "@plein/contract/profiles/built-in-profile-fields";
import type { Profile } from "@plein/contract/profiles/profile";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import { describe, expect, it } from "vitest";
import { changedNames, dropUnchanged, inputNameOfError, inputValueOf, withChanges } from "./profile-change.ts";

const fieldOf = (key: string): ProfileField => {
  const field = BUILT_IN_PROFILE_FIELDS.find((known) => known.key === key);
  if (field === undefined) throw new Error(`No field ${key}`);
  return field;
};
const alias = {
  key: "alias",
  value: "anouk",
  category: "profile",
  section: "account",
  sectionSortOrdinal: 0,
  visibleFor: "public",
  mett: false,
};
const anouk: Profile = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000004",
  firstName: "Anouk",
  middleName: "de",
  lastName: "Wit",
  email: "member@lindendaal.example",
  isActive: true,
  isAdmin: false,
  isMett: false,
  isDeveloper: false,
  isContentManager: false,
  roleIds: [],
  termsOfUseVersionAccepted: 1,
  accountType: "Standard",
  userRoles: ["User"],
  properties: [alias],
};

describe("a changed profile", () => {
  it("is the stored profile with the input, as the type of its field", () => {
    const changes = { firstName: "Anna", "property.alias": "anna", "property.notificationClose": 0 };
    const next = withChanges(anouk, changes, BUILT_IN_PROFILE_FIELDS);
    expect(next).toMatchObject({ firstName: "Anna", middleName: "de", email: anouk.email });
    expect(next.properties).toEqual([
      { ...alias, value: "anna" },
      expect.objectContaining({ key: "notificationClose", value: 0, category: "preferences", visibleFor: "user" }),
    ]);
  });

  it("omits properties that were cleared or never set", () => {
    expect(withChanges(anouk, { "property.alias": "", "property.phone": null }, BUILT_IN_PROFILE_FIELDS).properties).toEqual([]);
  });

  it("has no changes if the input equals the stored values", () => {
    expect(dropUnchanged(anouk, { firstName: "Anouk", "property.alias": "anouk", "property.phone": "" })).toEqual({});
    expect(dropUnchanged(anouk, { "property.alias": "" })).toEqual({ "property.alias": "" });
    expect(dropUnchanged(anouk, { "property.reduceMotion": false })).toEqual({ "property.reduceMotion": false });
  });

  it("lists the differences from another version", () => {
    expect(changedNames(anouk, { ...anouk, lastName: "Zwart", properties: [] })).toEqual(["lastName", "property.alias"]);
  });
});

it("an input shows the typed value, else the stored one, else its field's default", () => {
  expect(inputValueOf(anouk, { "property.alias": "x" }, fieldOf("alias"))).toBe("x");
  expect(inputValueOf(anouk, {}, fieldOf("alias"))).toBe("anouk");
  expect(inputValueOf(anouk, {}, fieldOf("notificationClose"))).toBe(10);
});

it.each([
  ["/firstName", "firstName"],
  ["/properties/0/value", "property.alias"],
  ["/properties/wijk", "property.wijk"],
  ["/properties/7/value", null],
  ["/roleIds/0", null],
  ["", null],
])("an error at %s belongs to the input %s", (path, name) => expect(inputNameOfError(path, anouk)).toBe(name));

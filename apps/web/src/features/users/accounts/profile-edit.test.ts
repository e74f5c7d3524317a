import { failure } from "@plein/contract/result";
import fc from "fast-check";
import { expect, it } from "vitest";
import { errorsOf, isChangedProfile } from "./profile-edit.ts";
import type { UserProfile } from "./user-profile.ts";

const property = (key: string, value: unknown) => {
  return { key, value, category: "profile", section: "account", sectionSortOrdinal: 0, visibleFor: "admin", mett: false };
};
const anouk: UserProfile = {
  guid: "0198a000-0000-7000-8000-0000000000a1",
  firstName: "Anouk",
  middleName: "",
  lastName: "Bakker",
  email: "anouk@lindendaal.example",
  isActive: true,
  isAdmin: false,
  isMett: false,
  isDeveloper: false,
  isContentManager: false,
  roleIds: [],
  termsOfUseVersionAccepted: null,
  properties: [property("alias", "anouk"), property("wijk", "west"), property("nieuws", true)],
};

it("the order of the properties is no change; a value, a name or an absent property is", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...anouk.properties], { minLength: 3 }), (properties) => {
      expect(isChangedProfile(anouk, { ...anouk, properties })).toBe(false);
      expect(isChangedProfile(anouk, { ...anouk, properties: properties.slice(1) })).toBe(true);
    }),
  );
  expect(isChangedProfile(anouk, { ...anouk, properties: [...anouk.properties.slice(1), property("alias", "nouk")] })).toBe(true);
  expect(isChangedProfile(anouk, { ...anouk, lastName: "Smit" })).toBe(true);
});

it("each error is shown beside its input", () => {
  const errors = [
    { path: "/email", message: "adres" },
    { path: "/properties/1/value", message: "wijk" },
    { path: "/properties/nieuws", message: "verplicht" },
    { path: "/roleIds/0", message: "rol" },
  ];
  expect(errorsOf(failure("BadRequest", "", { errors }), anouk, "bezet")).toEqual({ email: "adres", wijk: "wijk", nieuws: "verplicht" });
  expect(errorsOf(failure("Conflict", ""), anouk, "bezet")).toEqual({ alias: "bezet" });
  const taken = { errors: [{ path: "/email", message: "in gebruik" }] };
  expect(errorsOf(failure("Conflict", "", taken), anouk, "bezet")).toEqual({ email: "in gebruik" });
  expect(errorsOf(failure("Conflict", "", { currentETag: '"1"' }), anouk, "bezet")).toEqual({});
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isProfileCategory, PROFILE_CATEGORIES } from "./profile-category.ts";
import { fullName } from "./profile-name.ts";
import { isPropertyVisible, PROPERTY_AUDIENCES, type PropertyViewer, visibleProperties } from "./property-visibility.ts";

describe("the account area", () => {
  // @covers screen.profile-categories
  it("has five categories, and no others", () => {
    expect(PROFILE_CATEGORIES.filter(isProfileCategory)).toHaveLength(5);
    for (const value of ["", "Profile", "admin", "__proto__"]) expect(isProfileCategory(value)).toBe(false);
  });
});

describe("a name", () => {
  const anna = { firstName: "Anna", middleName: "de", lastName: "Vries" };

  it("is joined from the parts that there are", () => {
    expect(fullName(anna)).toBe("Anna de Vries");
    expect(fullName({ ...anna, middleName: " " })).toBe("Anna Vries");
    expect(fullName({ firstName: "", middleName: "", lastName: "" })).toBe("");
  });
});

const viewer: fc.Arbitrary<PropertyViewer> = fc.record({
  isOwner: fc.boolean(),
  isSignedIn: fc.boolean(),
  sharesRole: fc.boolean(),
  isAdmin: fc.boolean(),
  isMett: fc.boolean(),
});
const stranger: PropertyViewer = { isOwner: false, isSignedIn: false, sharesRole: false, isAdmin: false, isMett: false };

describe("a property", () => {
  // @covers entity.property
  it("for staff is hidden from everyone else, including its owner", () => {
    fc.assert(
      fc.property(viewer, fc.constantFrom(...PROPERTY_AUDIENCES), (someone, visibleFor) => {
        expect(isPropertyVisible({ visibleFor, mett: true }, someone)).toBe(someone.isMett);
      }),
    );
  });

  // @covers right.properties
  it("for the user, or for an unknown audience, is visible only to its owner", () => {
    fc.assert(
      fc.property(viewer, fc.constantFrom("user", "", "friends", "__proto__"), (someone, visibleFor) => {
        expect(isPropertyVisible({ visibleFor, mett: false }, someone)).toBe(someone.isOwner);
      }),
    );
  });

  it.each([
    ["public", stranger, true],
    ["users", stranger, false],
    ["users", { ...stranger, isSignedIn: true }, true],
    ["roles", { ...stranger, isSignedIn: true }, false],
    ["roles", { ...stranger, isSignedIn: true, sharesRole: true }, true],
    ["admin", { ...stranger, isSignedIn: true, sharesRole: true }, false],
    ["admin", { ...stranger, isSignedIn: true, isAdmin: true }, true],
  ])("for %s, seen by %j: %s", (visibleFor, someone, seen) => expect(isPropertyVisible({ visibleFor, mett: false }, someone)).toBe(seen));

  it("keeps its position among the visible ones", () => {
    const properties = [
      { key: "a", visibleFor: "public", mett: false },
      { key: "b", visibleFor: "user", mett: false },
      { key: "c", visibleFor: "public", mett: true },
      { key: "d", visibleFor: "public", mett: false },
    ];
    expect(visibleProperties(properties, stranger).map(({ key }) => key)).toEqual(["a", "d"]);
  });
});

import type { Profile } from "@plein/contract/profiles/profile";
import type { ProfileFieldInput } from "@plein/contract/profiles/profile-field";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { type DatabaseFixture, openDatabaseFixture } from "../testing/database-fixture.ts";
import { settle } from "../testing/outcome.ts";
import type { Person } from "../testing/platform-fixture.ts";
import { callAs } from "../testing/test-caller.ts";

let fixture: DatabaseFixture;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterAll(() => fixture.database.close());

const as = async (person: Person) => (await callAs(fixture.a, person)).caller;
const NOORD = { value: "noord", label: { nl: "Noord" } };
const wijk: z.input<typeof ProfileFieldInput> = {
  key: "wijk",
  category: "profile",
  section: "account",
  inputType: "select",
  defaultValue: null,
  options: [NOORD],
  label: { nl: "Wijk" },
};
const property = (value: unknown) => ({
  key: "wijk",
  value,
  category: "profile",
  section: "account",
  sectionSortOrdinal: 0,
  visibleFor: "user",
  mett: false,
});

describe("a field of a platform's own", () => {
  // @covers entity.profile-field
  it("decides what its property may hold and, from then on, who sees it", async () => {
    const admin = await as("admin");
    const user = await as("user");
    const before = await user.profiles.getLoggedIn();
    const save = (value: unknown) => settle(user.profiles.save({ ...before, properties: [...before.properties, property(value)] }));
    expect(await save("noord")).toMatchObject({ status: 400 });

    const field = await admin.profileFields.add(wijk);
    expect(field).toMatchObject({ platformGuid: fixture.a.platform.guid, type: "string", visibleFor: "user", required: false });
    expect(await user.profileFields.listOwn()).toContainEqual(field);
    expect(await save("zuid")).toMatchObject({ status: 400, facts: { errors: [{ path: "/properties/1/value" }] } });
    expect(await save("noord")).toMatchObject({ code: "Success" });

    await admin.profileFields.save({
      guid: field.guid ?? "",
      field: { ...wijk, visibleFor: "users", required: true, sectionSortOrdinal: 4 },
    });
    const after = await user.profiles.getLoggedIn();
    expect(after.properties).toContainEqual({ ...property("noord"), visibleFor: "users", sectionSortOrdinal: 4 });
    const emptied = after.properties.map((property) => (property.key === "wijk" ? { ...property, value: "" } : property));
    expect(await settle(user.profiles.save({ ...after, properties: emptied })), "it is required").toMatchObject({ status: 400 });
    expect(await settle(user.profiles.save(before)), "its value can't be left out").toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/properties/wijk" }] },
    });

    await admin.profileFields.remove({ guid: field.guid ?? "" });
    expect(await user.profiles.getLoggedIn(), "a value outlives its field").toEqual(after);
    expect(await settle(user.profiles.save(after))).toMatchObject({ code: "Success" });
  });

  it("replaces a field of every platform, with the same input", async () => {
    const admin = await as("admin");
    const phone = { key: "phone", category: "profile", section: "account", inputType: "tel", defaultValue: null, required: true } as const;
    expect(await settle(admin.profileFields.add({ ...phone, inputType: "number" }))).toMatchObject({
      status: 400,
      facts: { errors: [{ path: "/inputType" }] },
    });
    const { guid } = await admin.profileFields.add(phone);
    const listed = (await admin.profileFields.list()).filter(({ key }) => key === "phone");
    expect(listed).toMatchObject([{ guid, required: true }]);
    expect(await settle(admin.profileFields.add(phone))).toMatchObject({ status: 409 });
    await admin.profileFields.remove({ guid: guid ?? "" });
  });

  it.each<[string, object, string]>([
    ["a choice without options", { options: [] }, "/options"],
    ["options of an input without a choice", { inputType: "text" }, "/options"],
    ["an option twice", { options: [NOORD, NOORD] }, "/options/1/value"],
    ["a type that isn't its input's", { type: "number" }, "/type"],
    ["a default value that it doesn't accept", { defaultValue: "zuid" }, "/defaultValue"],
    ["an unknown visibility", { visibleFor: "friends" }, "/visibleFor"],
    ["an unknown member", { colour: "red" }, "/colour"],
    ["a key with a path in it", { key: "../x" }, "/key"],
  ])("is refused with %s", async (_, change, path) => {
    const outcome = await settle((await as("admin")).profileFields.add({ ...wijk, key: "refused", ...change }));
    expect(outcome).toMatchObject({ status: 400, facts: { errors: [{ path }] } });
  });

  it("for staff can be seen, added and changed by staff alone", async () => {
    const [admin, staff, user] = [await as("admin"), await as("staff"), await as("user")];
    const secret = { ...wijk, key: "risk", mett: true };
    expect(await settle(admin.profileFields.add(secret))).toMatchObject({ status: 400, facts: { errors: [{ path: "/mett" }] } });
    const { guid } = await staff.profileFields.add(secret);
    for (const caller of [admin, await as("developer")]) {
      expect((await caller.profileFields.list()).map(({ key }) => key)).not.toContain("risk");
    }
    expect((await user.profileFields.listOwn()).map(({ key }) => key)).not.toContain("risk");
    expect(await settle(admin.profileFields.remove({ guid: guid ?? "" }))).toMatchObject({ status: 404 });
    const own: Profile = await user.profiles.getLoggedIn();
    const sent = { ...own, properties: [...own.properties, { ...property("noord"), key: "risk", mett: true }] };
    expect(await settle(user.profiles.save(sent))).toMatchObject({ status: 400 });
    const theirs = await staff.profiles.getLoggedIn();
    const filled = { ...theirs, properties: [...theirs.properties, { ...property("noord"), key: "risk", mett: true }] };
    expect(await settle(staff.profiles.save(filled))).toMatchObject({ code: "Success" });
  });

  it("counts the profiles that hold a value, of fields for staff for staff alone", async () => {
    const [admin, staff, user] = [await as("admin"), await as("staff"), await as("user")];
    const usageOf = async (caller: typeof admin, key: string) =>
      (await caller.profileFields.getUsage()).find((one) => one.key === key)?.profileCount ?? 0;
    const open = await admin.profileFields.add({ ...wijk, key: "street", inputType: "text", options: [] });
    const secret = await staff.profileFields.add({ ...wijk, key: "debt", mett: true });
    expect(await usageOf(admin, "street")).toBe(0);
    const own = await user.profiles.getLoggedIn();
    await user.profiles.save({ ...own, properties: [...own.properties, { ...property("Dorpsstraat"), key: "street" }] });
    const theirs = await staff.profiles.getLoggedIn();
    const values = [
      { ...property("noord"), key: "debt", mett: true },
      { ...property(""), key: "street" },
    ];
    await staff.profiles.save({ ...theirs, properties: [...theirs.properties, ...values] });
    expect(await usageOf(admin, "street"), "an empty value is none").toBe(1);
    expect(await usageOf(admin, "debt")).toBe(0);
    expect(await usageOf(staff, "debt")).toBe(1);
    expect(await usageOf((await callAs(fixture.b, "admin")).caller, "street"), "of this platform alone").toBe(0);
    await admin.profileFields.remove({ guid: open.guid ?? "" });
    expect(await usageOf(admin, "street"), "values outlive their field").toBe(1);
    await staff.profileFields.remove({ guid: secret.guid ?? "" });
  });

  it("comes back with its values by adding it again", async () => {
    const [admin, user] = [await as("admin"), await as("user")];
    const { guid } = await admin.profileFields.add({ ...wijk, key: "quarter", visibleFor: "users" });
    const before = await user.profiles.getLoggedIn();
    const filled = { ...property("noord"), key: "quarter", visibleFor: "users" };
    const saved = await user.profiles.save({ ...before, properties: [...before.properties, filled] });
    expect(await admin.profileFields.get({ guid: guid ?? "" })).toMatchObject({ key: "quarter" });
    await admin.profileFields.remove({ guid: guid ?? "" });
    expect(await settle(admin.profileFields.get({ guid: guid ?? "" }))).toMatchObject({ status: 404 });
    await admin.profileFields.add({ ...wijk, key: "quarter", visibleFor: "users" });
    expect(await user.profiles.getLoggedIn()).toEqual(saved);
    const emptied = saved.properties.map((one) => (one.key === "quarter" ? { ...one, value: "" } : one));
    expect(await settle(user.profiles.save({ ...saved, properties: emptied })), "it can be changed again").toMatchObject({
      code: "Success",
    });
  });
});

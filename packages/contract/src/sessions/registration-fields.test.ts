import { describe, expect, it } from "vitest";
import { ProfileField, ProfileFieldInput, valueTypeOf } from "../profiles/profile-field.ts";
import { fieldsToRegister, initialProperties, RegistrationAnswers, registrationIssues } from "./registration-fields.ts";

function field(input: Partial<ProfileField> & Pick<ProfileField, "key" | "inputType">): ProfileField {
  const made = ProfileFieldInput.parse({ category: "profile", section: "extra", required: true, ...input });
  return ProfileField.parse({ ...made, guid: null, platformGuid: null, type: valueTypeOf(input.inputType) });
}

const options = [
  { value: "noord", label: {} },
  { value: "zuid", label: {} },
];
const asked = [
  field({ key: "birthday", inputType: "date" }),
  field({ key: "areas", inputType: "multiselect", options }),
  field({ key: "isMember", inputType: "checkbox" }),
];
const whole: RegistrationAnswers = { birthday: "1990-02-03", areas: ["noord"], isMember: true };
const wrongOf = (answers: Record<string, unknown>) =>
  registrationIssues(asked, RegistrationAnswers.parse({ ...whole, ...answers })).map(({ path }) => path.join("/"));

describe("the fields of a registration", () => {
  it("are the required fields that can be filled in", () => {
    const others = [
      field({ key: "free", inputType: "text", required: false }),
      field({ key: "staffOnly", inputType: "text", mett: true }),
      field({ key: "picture", inputType: "photo" }),
    ];
    expect(fieldsToRegister([...others, ...asked]).map(({ key }) => key)).toEqual(["areas", "birthday", "isMember"]);
  });

  it("are valid if all values are", () => expect(wrongOf({})).toEqual([]));

  it.each([
    [{ birthday: "" }, "birthday"],
    [{ birthday: null }, "birthday"],
    [{ birthday: "gisteren" }, "birthday"],
    [{ areas: [] }, "areas"],
    [{ areas: ["oost"] }, "areas/0"],
    [{ areas: ["noord", "noord"] }, "areas"],
    [{ isMember: false }, "isMember"],
    [{ isAdmin: true }, "isAdmin"],
  ])("is wrong with %j at %s", (answers, path) => expect(wrongOf(answers)).toEqual([path]));

  it("become the properties of the new profile", () => {
    expect(initialProperties(asked, whole)).toMatchObject([
      { key: "birthday", value: "1990-02-03", visibleFor: "user", mett: false },
      { key: "areas", value: ["noord"] },
      { key: "isMember", value: true },
    ]);
  });
});

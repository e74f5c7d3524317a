import type { ProfileField, ProfileFieldInput } from "@plein/contract/profiles/profile-field";

/** The example of the OpenAPI document. */
export const EXAMPLE_FIELD: ProfileField = {
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000071",
  platformGuid: "0199c1f0-8f5e-7c3a-9b1e-000000000000",
  key: "neighbourhood",
  category: "profile",
  section: "account",
  subsection: "",
  sectionSortOrdinal: 0,
  subsectionSortOrdinal: 6,
  fieldSortOrdinal: 1,
  visibleFor: "users",
  inputType: "select",
  autocomplete: "",
  defaultValue: null,
  required: false,
  type: "string",
  options: [
    { value: "centrum", label: { nl: "Centrum", en: "Centre" } },
    { value: "noord", label: { nl: "Noord", en: "North" } },
  ],
  mett: false,
  label: { nl: "Wijk", en: "Neighbourhood" },
  description: {},
};

const { guid: _, platformGuid: __, ...body } = EXAMPLE_FIELD;
export const EXAMPLE_FIELD_INPUT: ProfileFieldInput = body;

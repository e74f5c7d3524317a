import type { BuiltInType } from "./built-in-type.ts";

/** A member of the organisation; the title is their name. */
export const PERSON_TYPE: BuiltInType = {
  name: "person",
  label: { nl: "Persoon", en: "Person" },
  defaultSortBy: "title_asc",
  fields: [
    { name: "role", type: "text", label: { nl: "Functie", en: "Role" }, isRequired: false },
    { name: "department", type: "text", label: { nl: "Afdeling", en: "Department" }, isRequired: false },
    { name: "phone", type: "phone", label: { nl: "Telefoon", en: "Phone" }, isRequired: false },
    { name: "email", type: "email", label: { nl: "E-mail", en: "E-mail" }, isRequired: false },
    { name: "profile", type: "link", label: { nl: "Profiel", en: "Profile" }, isRequired: false },
  ],
};

import type { BuiltInType } from "./built-in-type.ts";

/** A place to visit. */
export const LOCATION_TYPE: BuiltInType = {
  name: "location",
  label: { nl: "Locatie", en: "Location" },
  defaultSortBy: "title_asc",
  fields: [
    { name: "position", type: "location", label: { nl: "Adres", en: "Address" }, isRequired: false },
    { name: "openingHours", type: "longText", label: { nl: "Openingstijden", en: "Opening hours" }, isRequired: false },
    { name: "accessibilityNotes", type: "longText", label: { nl: "Toegankelijkheid", en: "Accessibility" }, isRequired: false },
  ],
};

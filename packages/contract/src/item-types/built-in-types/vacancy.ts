import type { BuiltInType } from "./built-in-type.ts";

/** A job or volunteer position; its period ends on the closing date. */
export const VACANCY_TYPE: BuiltInType = {
  name: "vacancy",
  label: { nl: "Vacature", en: "Vacancy" },
  defaultSortBy: "periodEnd_asc",
  fields: [
    { name: "hours", type: "text", label: { nl: "Uren per week", en: "Hours a week" }, isRequired: false },
    { name: "place", type: "text", label: { nl: "Plaats", en: "Place" }, isRequired: false },
    { name: "periodEnd", type: "dateTime", label: { nl: "Sluit op", en: "Closes on" }, isRequired: false },
  ],
};

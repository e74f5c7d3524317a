import type { BuiltInType } from "./built-in-type.ts";

/** An event: its period is when it takes place. */
export const EVENT_TYPE: BuiltInType = {
  name: "event",
  label: { nl: "Agenda-item", en: "Event" },
  defaultSortBy: "periodStart_asc",
  fields: [
    { name: "periodStart", type: "dateTime", label: { nl: "Begint op", en: "Starts" }, isRequired: true },
    { name: "periodEnd", type: "dateTime", label: { nl: "Eindigt op", en: "Ends" }, isRequired: false },
    { name: "isAllDay", type: "boolean", label: { nl: "Hele dag", en: "All day" }, isRequired: false },
    { name: "location", type: "location", label: { nl: "Plaats", en: "Place" }, isRequired: false },
    { name: "capacity", type: "number", label: { nl: "Aantal plaatsen", en: "Capacity" }, isRequired: false, minimum: 0, maximum: 1000000 },
    { name: "signUpForm", type: "reference", label: { nl: "Aanmeldformulier", en: "Sign-up form" }, isRequired: false },
    {
      name: "repeatRule",
      type: "choice",
      label: { nl: "Herhaling", en: "Repeats" },
      isRequired: false,
      options: [
        { value: "weekly", label: { nl: "Elke week", en: "Every week" } },
        { value: "monthly", label: { nl: "Elke maand", en: "Every month" } },
        { value: "yearly", label: { nl: "Elk jaar", en: "Every year" } },
      ],
    },
  ],
};

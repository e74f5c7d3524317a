import type { BuiltInType } from "./built-in-type.ts";

/** A project; its period is its duration. */
export const PROJECT_TYPE: BuiltInType = {
  name: "project",
  label: { nl: "Project", en: "Project" },
  defaultSortBy: "periodEnd_asc",
  fields: [
    {
      name: "phase",
      type: "choice",
      label: { nl: "Fase", en: "Phase" },
      isRequired: false,
      options: [
        { value: "preparation", label: { nl: "Voorbereiding", en: "Preparation" } },
        { value: "busy", label: { nl: "Bezig", en: "In progress" } },
        { value: "done", label: { nl: "Afgerond", en: "Finished" } },
      ],
    },
    { name: "area", type: "text", label: { nl: "Gebied", en: "Area" }, isRequired: false },
    { name: "contactPerson", type: "text", label: { nl: "Contactpersoon", en: "Contact person" }, isRequired: false },
    {
      name: "progress",
      type: "number",
      label: { nl: "Voortgang in procenten", en: "Progress in per cent" },
      isRequired: false,
      minimum: 0,
      maximum: 100,
    },
  ],
};

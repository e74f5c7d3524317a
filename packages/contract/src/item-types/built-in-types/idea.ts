import type { BuiltInType } from "./built-in-type.ts";

/** A proposal, and its outcome. */
export const IDEA_TYPE: BuiltInType = {
  name: "idea",
  label: { nl: "Idee", en: "Idea" },
  defaultSortBy: "publishedOn_desc",
  fields: [
    { name: "alias", type: "text", label: { nl: "Ingediend door", en: "Proposed by" }, isRequired: false },
    { name: "area", type: "text", label: { nl: "Gebied", en: "Area" }, isRequired: false },
    {
      name: "status",
      type: "choice",
      label: { nl: "Status", en: "Status" },
      isRequired: false,
      options: [
        { value: "submitted", label: { nl: "Ingediend", en: "Submitted" } },
        { value: "underReview", label: { nl: "In behandeling", en: "Under review" } },
        { value: "rejected", label: { nl: "Afgewezen", en: "Rejected" } },
        { value: "carriedOut", label: { nl: "Uitgevoerd", en: "EmbeddedJson out" } },
      ],
    },
    { name: "officialReply", type: "longText", label: { nl: "Reactie", en: "Official reply" }, isRequired: false },
  ],
};

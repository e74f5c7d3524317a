/** The parts of a person's own area, and what stands in them (docs/rules.md "Account area"). */
export const PROFILE_CATEGORIES = ["profile", "preferences", "activity", "privacy", "security"] as const;
export type ProfileCategory = (typeof PROFILE_CATEGORIES)[number];
export const DEFAULT_PROFILE_CATEGORY: ProfileCategory = "profile";

export function isProfileCategory(value: string): value is ProfileCategory {
  return PROFILE_CATEGORIES.some((category) => category === value);
}

/** A part that every platform has, whatever fields it defines itself. Orders count within what holds it. */
export type ProfileSection = {
  readonly key: "email" | "termsOfUse" | "privacyStatement" | "cookies";
  readonly category: ProfileCategory;
  readonly section: string;
  readonly sectionSortOrdinal: number;
  readonly subsectionSortOrdinal?: number;
  readonly fieldSortOrdinal?: number;
  readonly visibleFor: "user";
};

export const PROFILE_SECTIONS: readonly ProfileSection[] = [
  {
    key: "email",
    category: "profile",
    section: "account",
    sectionSortOrdinal: 0,
    subsectionSortOrdinal: 1,
    fieldSortOrdinal: 1,
    visibleFor: "user",
  },
  { key: "termsOfUse", category: "security", section: "termsOfUse", sectionSortOrdinal: 2, visibleFor: "user" },
  { key: "privacyStatement", category: "privacy", section: "privacyStatement", sectionSortOrdinal: 4, visibleFor: "user" },
  { key: "cookies", category: "privacy", section: "cookies", sectionSortOrdinal: 5, visibleFor: "user" },
];

/** The sections of a category in their order. */
export function profileSectionsOf(category: ProfileCategory): ProfileSection[] {
  return PROFILE_SECTIONS.filter((section) => section.category === category).sort(
    (one, other) => one.sectionSortOrdinal - other.sectionSortOrdinal,
  );
}

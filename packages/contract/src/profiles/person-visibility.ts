/** What a person decides themselves who sees of them, and who finds them by searching (docs/rules.md "Who sees a person"). */
export const PERSON_PARTS = ["name", "photo", "email", "search"] as const;
export type PersonPart = (typeof PERSON_PARTS)[number];

/** From narrow to wide: the person alone, who shares a role with them, all signed-in users, everyone. */
export const PERSON_AUDIENCES = ["user", "roles", "users", "public"] as const;
export type PersonAudience = (typeof PERSON_AUDIENCES)[number];

/** Keys of the properties with a person's choices. */
export const AUDIENCE_KEYS: Readonly<Record<PersonPart, string>> = {
  name: "nameVisibleFor",
  photo: "photoVisibleFor",
  email: "emailVisibleFor",
  search: "searchVisibleFor",
};

/** Who sees a part of somebody who chose nothing. Only who chose to be found is found. */
export const DEFAULT_AUDIENCES: Readonly<Record<PersonPart, PersonAudience>> = {
  name: "users",
  photo: "user",
  email: "user",
  search: "user",
};

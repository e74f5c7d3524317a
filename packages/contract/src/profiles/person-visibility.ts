/** The parts of a profile whose audience the user chooses, and whether searches find them (docs/rules.md "Who sees a person"). */
export const PERSON_PARTS = ["name", "photo", "email", "search"] as const;
export type PersonPart = (typeof PERSON_PARTS)[number];

/** From narrow to wide: the user, users with one of their roles, all signed-in users, everyone. */
export const PERSON_AUDIENCES = ["user", "roles", "users", "public"] as const;
export type PersonAudience = (typeof PERSON_AUDIENCES)[number];

/** Keys of the properties that store a user's choices. */
export const AUDIENCE_KEYS: Readonly<Record<PersonPart, string>> = {
  name: "nameVisibleFor",
  photo: "photoVisibleFor",
  email: "emailVisibleFor",
  search: "searchVisibleFor",
};

/** The audiences of users who chose none. Searches only find users who chose so. */
export const DEFAULT_AUDIENCES: Readonly<Record<PersonPart, PersonAudience>> = {
  name: "users",
  photo: "user",
  email: "user",
  search: "user",
};

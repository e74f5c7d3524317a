/** The categories of the user's own account, and their content (docs/rules.md "Account area"). */
export const PROFILE_CATEGORIES = ["profile", "preferences", "activity", "privacy", "security"] as const;
export type ProfileCategory = (typeof PROFILE_CATEGORIES)[number];
export const DEFAULT_PROFILE_CATEGORY: ProfileCategory = "profile";

export function isProfileCategory(value: string): value is ProfileCategory {
  return PROFILE_CATEGORIES.some((category) => category === value);
}

/** Roles that many platforms have. */
export const SUGGESTED_ROLES = ["editors", "news"] as const;

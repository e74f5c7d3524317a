/** Roles that many platforms have. */
export const SUGGESTED_ROLES = ["editors", "desk", "news"] as const;

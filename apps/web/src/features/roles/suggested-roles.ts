/** What many platforms have a role for. */
export const SUGGESTED_ROLES = ["editors", "desk", "news"] as const;

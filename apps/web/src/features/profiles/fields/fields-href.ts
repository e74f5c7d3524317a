/** The URL of the profile fields, which are a tab of the users' screen. */
export const FIELDS_HREF = "/admin/users?tab=fields";

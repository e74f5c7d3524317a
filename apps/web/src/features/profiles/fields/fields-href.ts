/** The address of the profile fields: they are part of the users' screen. */
export const FIELDS_HREF = "/admin/users?tab=fields";

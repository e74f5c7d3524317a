/** The texts of an exported table of users. */
export const TEXTS = {
  fileName: "users.csv",
  columns: [
    "First name",
    "Middle name",
    "Last name",
    "Alias",
    "E-mail address",
    "Account type",
    "Roles",
    "State",
    "E-mail verified",
    "Last seen",
    "Created",
  ],
  accountTypes: { Admin: "Admin", Mett: "Platform staff", Standard: "User", ContentManager: "Content manager", Developer: "Developer" },
  states: { Active: "Active", Inactive: "Inactive", Locked: "Sign-in slowed down", Erased: "Erased" },
  yes: "yes",
  no: "no",
};

import type { MatrixRow } from "./matrix-row.ts";

// Anonymous, User, VerifiedUser, ContentManager, Admin, Mett, Developer

/** On one user. Limits that a cell can't express (oneself, more rights than the caller, two people) are in limits.ts. */
export const USER_ROWS = {
  "users.view": { cells: ["-", "-", "-", "-", "V", "V", "-"], isDelegable: true },
  "users.edit": { cells: ["-", "-", "-", "-", "E", "-", "-"] },
  "users.editRoles": { cells: ["-", "-", "-", "-", "E", "-", "-"] },
  "users.deactivate": { cells: ["-", "-", "-", "-", "E", "-", "-"] },
  /** end sessions, unlock, reset second factors */
  "users.editSecurity": { cells: ["-", "-", "-", "-", "E", "-", "-"] },
  "users.grantAdmin": { cells: ["-", "-", "-", "-", "E", "E", "-"] },
  "users.grantContentManager": { cells: ["-", "-", "-", "-", "E", "E", "-"] },
  /** Mett and Developer */
  "users.grantStaff": { cells: ["-", "-", "-", "-", "-", "E", "-"] },
  /** grants Mett and Developer, in two steps by two people */
  "users.proposeStaff": { cells: ["-", "-", "-", "-", "-", "E", "-"] },
  "users.confirmStaff": { cells: ["-", "-", "-", "-", "-", "E", "-"] },
  /** withdraw or reject */
  "users.cancelStaff": { cells: ["-", "-", "-", "-", "-", "E", "-"] },
  "users.editStaffProperties": { cells: ["-", "-", "-", "-", "-", "E", "-"] },
  "users.export": { cells: ["-", "O", "O", "O", "E", "O", "O"] },
  "users.erase": { cells: ["-", "O", "O", "O", "E", "O", "O"] },
  /** the second admin's confirmation, when another requested an erasure */
  "users.confirmErase": { cells: ["-", "-", "-", "-", "E", "-", "-"] },
} as const satisfies Readonly<Record<string, MatrixRow>>;

/** On one person, wherever they are shown; `R`: as they chose themselves, and for callers who manage users by a role. */
export const PERSON_ROWS = {
  "person.viewName": { cells: ["R", "OR", "OR", "OR", "V", "V", "OR"] },
  "person.viewPhoto": { cells: ["R", "OR", "OR", "OR", "V", "V", "OR"] },
  "person.viewEmail": { cells: ["R", "OR", "OR", "OR", "V", "V", "OR"] },
  /** by searching the site, only by the person's own choice; users who manage users have a list of them */
  "person.find": { cells: ["R", "R", "R", "R", "R", "R", "R"] },
} as const satisfies Readonly<Record<string, MatrixRow>>;

/** On one role; `R`: users who have it themselves. */
export const ROLE_ROWS = {
  "roles.give": { cells: ["-", "R", "R", "R", "E", "E", "-"] },
} as const satisfies Readonly<Record<string, MatrixRow>>;

/** On the users of a platform as a whole, and on one's own account. */
export const PEOPLE_ROWS = {
  "account.view": { cells: ["-", "O", "O", "O", "O", "O", "O"] },
  "account.edit": { cells: ["-", "O", "O", "O", "O", "O", "O"] },
  "invitation.accept": { cells: ["E", "E", "E", "E", "E", "E", "E"] },
  "users.list": { cells: ["-", "-", "-", "-", "V", "V", "-"], isDelegable: true },
  /** the properties that only staff see */
  "users.viewStaffProperties": { cells: ["-", "-", "-", "-", "-", "V", "-"] },
  "users.viewAs": { cells: ["-", "-", "-", "-", "E", "E", "-"] },
  "supportGrants.list": { cells: ["-", "-", "-", "-", "V", "V", "-"] },
  /** `R`: staff, whose other rights depend on it */
  "supportGrants.open": { cells: ["-", "R", "R", "R", "R", "E", "R"] },
  /** other staff members' grants */
  "supportGrants.end": { cells: ["-", "-", "-", "-", "E", "-", "-"] },
  /** whether staff need a grant here: decided by the platform, never by staff */
  "supportGrants.require": { cells: ["-", "-", "-", "-", "E", "-", "-"] },
  "access.explain": { cells: ["-", "-", "-", "-", "V", "V", "-"] },
  "roles.list": { cells: ["-", "-", "-", "-", "V", "V", "V"], isDelegable: true },
  "roles.edit": { cells: ["-", "-", "-", "-", "E", "E", "-"] },
  "invitations.list": { cells: ["-", "-", "-", "-", "V", "V", "-"], isDelegable: true },
  "invitations.add": { cells: ["-", "-", "-", "-", "E", "-", "-"], isDelegable: true },
  /** resend, revoke, change its roles */
  "invitations.edit": { cells: ["-", "-", "-", "-", "E", "-", "-"], isDelegable: true },
} as const satisfies Readonly<Record<string, MatrixRow>>;

import type { MatrixRow } from "./matrix-row.ts";

// Anonymous, User, VerifiedUser, ContentManager, Admin, Mett, Developer

/** About one user. What no cell can say (not oneself, nobody beyond oneself, two persons) is in limits.ts. */
export const USER_ROWS = {
  "users.view": { cells: ["-", "-", "-", "-", "V", "V", "-"], isDelegable: true },
  "users.edit": { cells: ["-", "-", "-", "-", "E", "-", "-"] },
  "users.editRoles": { cells: ["-", "-", "-", "-", "E", "-", "-"] },
  "users.deactivate": { cells: ["-", "-", "-", "-", "E", "-", "-"] },
  /** end sessions, unlock, reset the second step of signing in */
  "users.editSecurity": { cells: ["-", "-", "-", "-", "E", "-", "-"] },
  "users.grantAdmin": { cells: ["-", "-", "-", "-", "E", "E", "-"] },
  "users.grantContentManager": { cells: ["-", "-", "-", "-", "E", "E", "-"] },
  /** Mett and Developer */
  "users.grantStaff": { cells: ["-", "-", "-", "-", "-", "E", "-"] },
  /** what gives Mett and Developer, in two steps by two persons */
  "users.proposeStaff": { cells: ["-", "-", "-", "-", "-", "E", "-"] },
  "users.confirmStaff": { cells: ["-", "-", "-", "-", "-", "E", "-"] },
  /** withdraw, or refuse */
  "users.cancelStaff": { cells: ["-", "-", "-", "-", "-", "E", "-"] },
  "users.editStaffProperties": { cells: ["-", "-", "-", "-", "-", "E", "-"] },
  "users.export": { cells: ["-", "O", "O", "O", "E", "O", "O"] },
  "users.erase": { cells: ["-", "O", "O", "O", "E", "O", "O"] },
  /** the second pair of eyes, where an admin asked to erase someone else */
  "users.confirmErase": { cells: ["-", "-", "-", "-", "E", "-", "-"] },
} as const satisfies Readonly<Record<string, MatrixRow>>;

/** About one role; `R` is holding it oneself. */
export const ROLE_ROWS = {
  "roles.give": { cells: ["-", "R", "R", "R", "E", "E", "-"] },
} as const satisfies Readonly<Record<string, MatrixRow>>;

/** About the people of a platform as a whole, and one's own account. */
export const PEOPLE_ROWS = {
  "account.view": { cells: ["-", "O", "O", "O", "O", "O", "O"] },
  "account.edit": { cells: ["-", "O", "O", "O", "O", "O", "O"] },
  "invitation.accept": { cells: ["E", "E", "E", "E", "E", "E", "E"] },
  "users.list": { cells: ["-", "-", "-", "-", "V", "V", "-"], isDelegable: true },
  /** the properties that only staff sees */
  "users.viewStaffProperties": { cells: ["-", "-", "-", "-", "-", "V", "-"] },
  "users.viewAs": { cells: ["-", "-", "-", "-", "E", "E", "-"] },
  "supportGrants.list": { cells: ["-", "-", "-", "-", "V", "V", "-"] },
  /** `R` is being of staff, whose other rights wait for it */
  "supportGrants.open": { cells: ["-", "R", "R", "R", "R", "E", "R"] },
  /** somebody else's */
  "supportGrants.end": { cells: ["-", "-", "-", "-", "E", "-", "-"] },
  /** whether staff needs one here: whose platform it is decides, never staff */
  "supportGrants.require": { cells: ["-", "-", "-", "-", "E", "-", "-"] },
  "access.explain": { cells: ["-", "-", "-", "-", "V", "V", "-"] },
  "roles.list": { cells: ["-", "-", "-", "-", "V", "V", "V"], isDelegable: true },
  "roles.edit": { cells: ["-", "-", "-", "-", "E", "E", "-"] },
  "invitations.list": { cells: ["-", "-", "-", "-", "V", "V", "-"], isDelegable: true },
  "invitations.add": { cells: ["-", "-", "-", "-", "E", "-", "-"], isDelegable: true },
  /** resend, revoke, change its roles */
  "invitations.edit": { cells: ["-", "-", "-", "-", "E", "-", "-"], isDelegable: true },
} as const satisfies Readonly<Record<string, MatrixRow>>;

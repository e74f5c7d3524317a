import type { MatrixRow } from "./matrix-row.ts";

// Anonymous, User, VerifiedUser, ContentManager, Admin, Mett, Developer

/**
 * Actions on one page. `R` of `page.view` is its visibility or its editRoles; elsewhere: content managers of that page by its editRoles. In
 * the column ContentManager it counts for every user with such a role, regardless of User and VerifiedUser (policy.ts).
 */
export const PAGE_ROWS = {
  "page.view": { cells: ["R", "R", "R", "R", "V", "V", "V"], isDelegable: true },
  "page.viewDraft": { cells: ["-", "-", "-", "R", "V", "V", "V"], isDelegable: true },
  "page.edit": { cells: ["-", "R", "R", "R", "E", "E", "-"], isDelegable: true },
  "page.publish": { cells: ["-", "-", "-", "R", "E", "E", "-"], isDelegable: true },
  "page.addChild": { cells: ["-", "-", "-", "R", "E", "E", "-"], isDelegable: true },
  "page.viewSettings": { cells: ["-", "-", "-", "R", "V", "V", "V"], isDelegable: true },
  "page.editSettings": { cells: ["-", "-", "-", "R", "E", "E", "-"], isDelegable: true },
  "page.viewPermissions": { cells: ["-", "-", "-", "-", "V", "V", "V"], isDelegable: true },
  "page.setPermissions": { cells: ["-", "-", "-", "-", "E", "E", "-"], isDelegable: true },
  "page.remove": { cells: ["-", "-", "-", "-", "E", "E", "-"], isDelegable: true },
} as const satisfies Readonly<Record<string, MatrixRow>>;

/** On one block. They don't check its page: check `page.view` or `page.edit` as well. */
export const BLOCK_ROWS = {
  "block.view": { cells: ["R", "R", "R", "R", "V", "V", "V"], isDelegable: true },
  "block.addItem": { cells: ["R", "R", "R", "R", "E", "E", "-"], isDelegable: true },
  "block.setPermissions": { cells: ["-", "-", "-", "-", "E", "E", "-"], isDelegable: true },
} as const satisfies Readonly<Record<string, MatrixRow>>;

/** On one item of a menu; `R`: its visibility. It doesn't check the item's page: check `page.view` as well. */
export const MENU_ITEM_ROWS = {
  "menuItem.view": { cells: ["R", "R", "R", "R", "V", "V", "V"] },
} as const satisfies Readonly<Record<string, MatrixRow>>;

/**
 * On one stored picture; `R`: it is public. A private one may show a person, so developers, who see no personal data, have no access
 * to it.
 */
export const IMAGE_ROWS = {
  "image.view": { cells: ["R", "R", "R", "V", "V", "V", "R"] },
} as const satisfies Readonly<Record<string, MatrixRow>>;

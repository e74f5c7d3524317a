import type { MatrixRow } from "./matrix-row.ts";

// Anonymous, User, VerifiedUser, ContentManager, Admin, Mett, Developer

/** About one page. `R` of `page.view` is its visibility; elsewhere it is being content manager of that page by its editRoles. */
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

/** About one block. They say nothing of the page that it stands on: ask `page.view` or `page.edit` of that as well. */
export const BLOCK_ROWS = {
  "block.view": { cells: ["R", "R", "R", "R", "V", "V", "V"], isDelegable: true },
  "block.addItem": { cells: ["R", "R", "R", "R", "E", "E", "-"], isDelegable: true },
  "block.setPermissions": { cells: ["-", "-", "-", "-", "E", "E", "-"], isDelegable: true },
} as const satisfies Readonly<Record<string, MatrixRow>>;

/**
 * About one stored picture; `R` is that it is public. A private one may show a person, so that a developer, who sees no
 * personal data, has no right to it.
 */
export const IMAGE_ROWS = {
  "image.view": { cells: ["R", "R", "R", "V", "V", "V", "R"] },
} as const satisfies Readonly<Record<string, MatrixRow>>;

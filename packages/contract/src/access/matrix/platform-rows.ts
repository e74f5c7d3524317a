import type { MatrixRow } from "./matrix-row.ts";

// Anonymous, User, VerifiedUser, ContentManager, Admin, Mett, Developer

/** About a platform as a whole: its contents, settings, figures and machinery. */
export const PLATFORM_ROWS = {
  /** public pages, search, legal pages */
  "site.visit": { cells: ["V", "V", "V", "V", "V", "V", "V"] },
  "pages.list": { cells: ["-", "-", "-", "V", "V", "V", "V"], isDelegable: true },
  "pages.add": { cells: ["-", "-", "-", "-", "E", "E", "-"], isDelegable: true },
  "menus.list": { cells: ["-", "-", "-", "-", "V", "V", "V"], isDelegable: true },
  "menus.edit": { cells: ["-", "-", "-", "-", "E", "E", "-"], isDelegable: true },
  "images.list": { cells: ["-", "-", "-", "V", "V", "V", "V"], isDelegable: true },
  /** add to the library, describe, replace, remove */
  "images.edit": { cells: ["-", "-", "-", "E", "E", "E", "-"], isDelegable: true },
  /** the types of items that the platform made itself */
  "itemTypes.edit": { cells: ["-", "-", "-", "-", "E", "E", "-"], isDelegable: true },
  "cache.invalidate": { cells: ["-", "-", "-", "E", "E", "E", "E"], isDelegable: true },
  "forms.list": { cells: ["-", "-", "-", "V", "V", "V", "V"], isDelegable: true },
  "forms.add": { cells: ["-", "-", "-", "-", "E", "E", "-"], isDelegable: true },
  "settings.readAll": { cells: ["-", "-", "-", "-", "V", "V", "V"], isDelegable: true },
  /** general, branding, footer */
  "settings.edit": { cells: ["-", "-", "-", "-", "E", "E", "-"], isDelegable: true },
  /** who gets in, and how: what would weaken the platform is no role's to change */
  "settings.editAccess": { cells: ["-", "-", "-", "-", "E", "E", "-"] },
  /** whose contents pages may show in a frame: their code runs beside the platform's own */
  "settings.editEmbeds": { cells: ["-", "-", "-", "-", "E", "E", "-"] },
  /** domains, mail, sign-in from elsewhere, retention; secrets can be written and never read */
  "settings.readTechnical": { cells: ["-", "-", "-", "-", "V", "V", "V"] },
  "settings.editTechnical": { cells: ["-", "-", "-", "-", "-", "E", "E"] },
  "profileFields.list": { cells: ["-", "-", "-", "-", "V", "V", "V"] },
  "profileFields.edit": { cells: ["-", "-", "-", "-", "E", "E", "-"] },
  "identityProviders.list": { cells: ["-", "-", "-", "-", "V", "V", "V"] },
  "identityProviders.manage": { cells: ["-", "-", "-", "-", "-", "E", "E"] },
  /** the part about contents */
  "statistics.view": { cells: ["-", "-", "-", "V", "V", "V", "V"], isDelegable: true },
  "statistics.viewPeople": { cells: ["-", "-", "-", "-", "V", "V", "-"] },
  "statistics.viewTechnical": { cells: ["-", "-", "-", "-", "V", "V", "V"] },
  "audit.view": { cells: ["-", "-", "-", "-", "V", "V", "V"] },
  "audit.viewOwn": { cells: ["-", "-", "-", "O", "O", "O", "O"] },
  /** who did it, beside what was done */
  "audit.viewNames": { cells: ["-", "-", "-", "-", "V", "V", "-"] },
  "apiKeys.manage": { cells: ["-", "-", "-", "-", "E", "E", "E"] },
  "webhooks.manage": { cells: ["-", "-", "-", "-", "E", "E", "E"] },
  /** a copy of their own platform's contents */
  "platforms.export": { cells: ["-", "-", "-", "-", "E", "E", "-"] },
  "platforms.manage": { cells: ["-", "-", "-", "-", "-", "E", "-"] },
} as const satisfies Readonly<Record<string, MatrixRow>>;

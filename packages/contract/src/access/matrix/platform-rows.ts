import type { MatrixRow } from "./matrix-row.ts";

// Anonymous, User, VerifiedUser, ContentManager, Admin, Mett, Developer

/** On a platform as a whole: its content, settings, statistics and operation. */
export const PLATFORM_ROWS = {
  /** public pages, search, legal pages */
  "site.visit": { cells: ["V", "V", "V", "V", "V", "V", "V"] },
  /** a site that is closed for maintenance */
  "site.visitInMaintenance": { cells: ["-", "-", "-", "-", "V", "V", "V"] },
  /** the caller's open tasks, limited to those that they have a right to */
  "dashboard.view": { cells: ["-", "-", "-", "V", "V", "V", "V"] },
  "pages.list": { cells: ["-", "-", "-", "V", "V", "V", "V"], isDelegable: true },
  "pages.add": { cells: ["-", "-", "-", "-", "E", "E", "-"], isDelegable: true },
  "menus.list": { cells: ["-", "-", "-", "-", "V", "V", "V"], isDelegable: true },
  "menus.edit": { cells: ["-", "-", "-", "-", "E", "E", "-"], isDelegable: true },
  /** code in a page, which runs in its readers' browsers: only for users who are accountable for code, and never delegable */
  "html.edit": { cells: ["-", "-", "-", "-", "-", "-", "E"] },
  "images.list": { cells: ["-", "-", "-", "V", "V", "V", "V"], isDelegable: true },
  /** upload to the library, describe, replace, remove */
  "images.edit": { cells: ["-", "-", "-", "E", "E", "E", "-"], isDelegable: true },
  /** the platform's own item types */
  "itemTypes.edit": { cells: ["-", "-", "-", "-", "E", "E", "-"], isDelegable: true },
  "cache.invalidate": { cells: ["-", "-", "-", "E", "E", "E", "E"], isDelegable: true },
  "forms.list": { cells: ["-", "-", "-", "V", "V", "V", "V"] },
  "forms.add": { cells: ["-", "-", "-", "-", "E", "E", "-"] },
  "settings.readAll": { cells: ["-", "-", "-", "-", "V", "V", "V"], isDelegable: true },
  /** general, branding, footer */
  "settings.edit": { cells: ["-", "-", "-", "-", "E", "E", "-"], isDelegable: true },
  /** registration and sign-in: never delegable, because they could weaken the platform's security */
  "settings.editAccess": { cells: ["-", "-", "-", "-", "E", "E", "-"] },
  /** the hosts that pages may embed, and the script that counts visits: their code runs next to the platform's own */
  "settings.editEmbeds": { cells: ["-", "-", "-", "-", "E", "E", "-"] },
  /** domains, mail, single sign-on, retention; secrets are write-only */
  "settings.readTechnical": { cells: ["-", "-", "-", "-", "V", "V", "V"] },
  "settings.editTechnical": { cells: ["-", "-", "-", "-", "-", "E", "E"] },
  "profileFields.list": { cells: ["-", "-", "-", "-", "V", "V", "V"] },
  "profileFields.edit": { cells: ["-", "-", "-", "-", "E", "E", "-"] },
  "identityProviders.list": { cells: ["-", "-", "-", "-", "V", "V", "V"] },
  "identityProviders.manage": { cells: ["-", "-", "-", "-", "-", "E", "E"] },
  /** the part about content */
  "statistics.view": { cells: ["-", "-", "-", "V", "V", "V", "V"], isDelegable: true },
  "statistics.viewPeople": { cells: ["-", "-", "-", "-", "V", "V", "-"] },
  "statistics.viewTechnical": { cells: ["-", "-", "-", "-", "V", "V", "V"] },
  /** errors of browsers and of the server, without personal data */
  "errors.view": { cells: ["-", "-", "-", "-", "V", "V", "V"] },
  "errors.resolve": { cells: ["-", "-", "-", "-", "E", "E", "E"] },
  "audit.view": { cells: ["-", "-", "-", "-", "V", "V", "V"] },
  "audit.viewOwn": { cells: ["-", "-", "-", "O", "O", "O", "O"] },
  /** names of the actors */
  "audit.viewNames": { cells: ["-", "-", "-", "-", "V", "V", "-"] },
  "apiKeys.manage": { cells: ["-", "-", "-", "-", "E", "E", "E"] },
  "webhooks.manage": { cells: ["-", "-", "-", "-", "E", "E", "E"] },
  /** let a webhook contain answers to forms: for users who decide who may see submissions */
  "webhooks.sendAnswers": { cells: ["-", "-", "-", "-", "E", "-", "-"] },
  /** an export of their own platform's content */
  "platforms.export": { cells: ["-", "-", "-", "-", "E", "E", "-"] },
  "platforms.manage": { cells: ["-", "-", "-", "-", "-", "E", "-"] },
} as const satisfies Readonly<Record<string, MatrixRow>>;

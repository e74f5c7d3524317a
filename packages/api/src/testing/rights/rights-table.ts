import type { Action } from "@plein/contract/access/action";
import { API_KEY_RIGHTS } from "./api-keys.ts";
import { AUDIT_RIGHTS } from "./audit.ts";
import { BLOCK_RIGHTS } from "./blocks.ts";
import { DASHBOARD_RIGHTS } from "./dashboard.ts";
import { ERROR_RIGHTS } from "./errors.ts";
import { FACTOR_RIGHTS } from "./factors.ts";
import { FORM_RIGHTS } from "./forms.ts";
import { INVITATION_RIGHTS } from "./invitations.ts";
import { LIST_ITEM_RIGHTS } from "./list-items.ts";
import { MAIL_RIGHTS } from "./mails.ts";
import { MEDIA_RIGHTS } from "./media.ts";
import { MENU_RIGHTS } from "./menus.ts";
import { PAGE_RIGHTS } from "./pages.ts";
import { PEOPLE_RIGHTS } from "./people.ts";
import { PRIVACY_RIGHTS } from "./privacy.ts";
import { PROVIDER_RIGHTS } from "./providers.ts";
import type { RightsRows } from "./rights-row.ts";
import { SEARCH_RIGHTS } from "./search.ts";
import { SESSION_RIGHTS } from "./sessions.ts";
import { SITE_RIGHTS } from "./site.ts";
import { STATISTICS_RIGHTS } from "./statistics.ts";
import { SUPPORT_RIGHTS } from "./support.ts";
import { USER_RIGHTS } from "./users.ts";
import { VIEWING_RIGHTS } from "./viewing.ts";
import { WEBHOOK_RIGHTS } from "./webhooks.ts";

/** The status that every procedure gives each kind of caller. The test requires one row for each procedure, and no others. */
export const RIGHTS: RightsRows = {
  ...VIEWING_RIGHTS,
  ...AUDIT_RIGHTS,
  ...MEDIA_RIGHTS,
  ...PAGE_RIGHTS,
  ...MENU_RIGHTS,
  ...BLOCK_RIGHTS,
  ...LIST_ITEM_RIGHTS,
  ...SITE_RIGHTS,
  ...PEOPLE_RIGHTS,
  ...PRIVACY_RIGHTS,
  ...INVITATION_RIGHTS,
  ...SEARCH_RIGHTS,
  ...SESSION_RIGHTS,
  ...SUPPORT_RIGHTS,
  ...USER_RIGHTS,
  ...MAIL_RIGHTS,
  ...API_KEY_RIGHTS,
  ...WEBHOOK_RIGHTS,
  ...PROVIDER_RIGHTS,
  ...FACTOR_RIGHTS,
  ...FORM_RIGHTS,
  ...DASHBOARD_RIGHTS,
  ...STATISTICS_RIGHTS,
  ...ERROR_RIGHTS,
};

/** Actions of the permission matrix that no row requires: their objects don't exist yet, or the row names another action. */
export const ACTIONS_WITHOUT_ROW: readonly Action[] = [
  "form.setPermissions",
  "html.edit",
  "image.view",
  "menuItem.view",
  "page.setPermissions",
  "page.viewPermissions",
  "person.find",
  "person.viewEmail",
  "person.viewName",
  "person.viewPhoto",
  "platforms.export",
  "roles.give",
  "settings.editAccess",
  "settings.editEmbeds",
  "settings.editTechnical",
  "site.visitInMaintenance",
  "submission.makePublic",
  "submission.withdraw",
  "users.editStaffProperties",
  "users.grantContentManager",
  "users.grantStaff",
  "users.viewStaffProperties",
  "webhooks.sendAnswers",
];

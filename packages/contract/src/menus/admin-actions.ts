import type { PlatformAction } from "../access/action.ts";
import type { Actor } from "../access/actor.ts";
import { can } from "../access/policy.ts";

/** An action or a part of an admin screen that the quick search finds. */
export type AdminAction = {
  readonly key: string;
  /** opens the screen, with the dialog of `new` or at that part */
  readonly href: `/${string}`;
  /** the right that the action requires */
  readonly action: PlatformAction;
};

/** Name of the query parameter for the dialog that a screen opens with. */
export const NEW_PARAMETER = "new";

/** The actions that a user can start from any screen. */
export const ADMIN_ACTIONS = [
  { key: "newPage", href: `/admin/pages?${NEW_PARAMETER}=page`, action: "pages.add" },
  { key: "newForm", href: `/admin/forms?${NEW_PARAMETER}=form`, action: "forms.add" },
  { key: "invite", href: `/admin/users?tab=invitations&${NEW_PARAMETER}=invitation`, action: "invitations.add" },
  { key: "newRole", href: `/admin/roles?${NEW_PARAMETER}=role`, action: "roles.edit" },
  { key: "newWebhook", href: `/admin/webhooks?${NEW_PARAMETER}=webhook`, action: "webhooks.manage" },
  { key: "newPlatform", href: `/admin/platforms?${NEW_PARAMETER}=platform`, action: "platforms.manage" },
] as const satisfies readonly AdminAction[];

/** Parts of screens that have no entry of their own in the admin menu. */
export const ADMIN_PARTS = [
  { key: "problems", href: "/admin/pages?show=problems", action: "pages.list" },
  { key: "templates", href: "/admin/pages?show=templates", action: "pages.add" },
  { key: "trash", href: "/admin/pages?show=trash", action: "pages.list" },
  { key: "archivedForms", href: "/admin/forms?archived=yes", action: "forms.list" },
  { key: "profileFields", href: "/admin/users?tab=fields", action: "profileFields.edit" },
  { key: "mailTexts", href: "/settings/mails", action: "settings.readAll" },
  { key: "settingsGeneral", href: "/settings?tab=general", action: "settings.readAll" },
  { key: "settingsColors", href: "/settings?tab=branding#settings-colors", action: "settings.readAll" },
  { key: "settingsLogo", href: "/settings?tab=branding#settings-logos", action: "settings.readAll" },
  { key: "settingsHeaderImages", href: "/settings?tab=branding#settings-header-images", action: "settings.readAll" },
  { key: "settingsFooters", href: "/settings?tab=branding#settings-footers", action: "settings.readAll" },
  { key: "settingsAccess", href: "/settings?tab=access", action: "settings.readAll" },
  { key: "settingsStatements", href: "/settings?tab=statements", action: "settings.readAll" },
  { key: "settingsSignIn", href: "/settings?tab=sign-in", action: "identityProviders.list" },
  { key: "settingsApiKeys", href: "/settings?tab=api-keys", action: "apiKeys.manage" },
] as const satisfies readonly AdminAction[];

export type AdminActionKey = (typeof ADMIN_ACTIONS)[number]["key"];
export type AdminPartKey = (typeof ADMIN_PARTS)[number]["key"];

/** The actions that the user has a right to, in the same order. */
export function listAllowed<One extends AdminAction>(actions: readonly One[], actor: Actor): One[] {
  return actions.filter(({ action }) => can(actor, action));
}

import { z } from "zod";
import { CustomAnalytics } from "../consent/custom-analytics.ts";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";
import { MenuItem } from "../menus/menu.ts";
import { NotificationDefaults } from "../notices/notification-defaults.ts";
import { VisitorSettings } from "../settings/platform-setting.ts";

/** The data for the frame around every page: names, settings, menu, and the signed-in user. */
export const Site = z.strictObject({
  platformName: z.string(),
  locale: Locale,
  /** language of its pages, menus and settings, whatever the interface's language */
  contentLocale: Locale,
  /** the primary domain, for canonical URLs */
  primaryDomain: z.string(),
  /** with the description and the footer in the language of the document, where these exist in it */
  settings: VisitorSettings,
  /** the languages of the description and of the footer; absent for those that are in the language of the content */
  translated: z.strictObject({ description: Locale.optional(), footers: Locale.optional() }).optional(),
  menu: z.array(MenuItem),
  /** path of the home page in this language; absent for `/` */
  homePath: z.string().optional(),
  /** the menu in the footer; absent if it has no items that this reader may see */
  footerMenu: z.array(MenuItem).optional(),
  /** the menu above the header; absent likewise */
  serviceMenu: z.array(MenuItem).optional(),
  /** URL of the tenant's stylesheet, which changes with its colours */
  themeHref: z.string(),
  /** contact address for users who need help; absent if there is none */
  supportEmail: z.string().optional(),
  /** the consent that visitors are asked for: absent if the platform's statistics need no consent */
  analytics: z
    .strictObject({
      /** empty for none */
      siteimproveId: z.string(),
      /** absent for users who are signed in: what they see isn't for a script of others */
      custom: CustomAnalytics.optional(),
      statementVersion: z.int(),
    })
    .optional(),
  isDemo: z.boolean(),
  /** links to its statements, in the language of the interface */
  legal: z.array(z.strictObject({ label: z.string(), href: z.string() })),
  user: z
    .strictObject({
      guid: Guid,
      displayName: z.string(),
      isAdmin: z.boolean(),
      isContentManager: z.boolean(),
      /** paths of the admin screens that this user may open, or could with a support grant; empty for most */
      adminScreens: z.array(z.string()),
      /** name of the role that they view the site as; absent for most */
      viewedRole: z.string().optional(),
      /** the platform requires a second factor, and this user has none yet; absent for most */
      mustSetUpSecondFactor: z.literal(true).optional(),
      /** their address is not verified yet; absent for most */
      isUnverified: z.literal(true).optional(),
      /** for staff: their open support grant, or that they need one; absent for nearly everyone */
      support: z
        .union([z.strictObject({ grantGuid: Guid, until: z.iso.datetime() }), z.strictObject({ isNeeded: z.literal(true) })])
        .optional(),
      /** the site is closed to visitors; absent while it is open */
      isInMaintenance: z.literal(true).optional(),
      /** their display preferences; absent for the defaults */
      display: z
        .strictObject({
          theme: z.enum(["light", "dark"]).optional(),
          textSize: z.enum(["large", "larger"]).optional(),
          reduceMotion: z.literal(true).optional(),
          singleKeyShortcuts: z.literal(false).optional(),
        })
        .optional(),
      /** where and how long notices show unless they chose otherwise; absent for the product's defaults */
      notices: NotificationDefaults.pick({ closeSeconds: true, position: true }).optional(),
      /** path to open after signing in if no other was requested; absent for the home page */
      startPage: z.string().optional(),
      /** the terms of use to accept; absent if there are none */
      terms: z.strictObject({ version: z.int(), newVersion: z.boolean() }).optional(),
    })
    .nullable(),
  /** the session belongs to an inactive account: the contact address, or an empty text; absent for nearly everyone */
  deactivated: z.strictObject({ supportEmail: z.string() }).optional(),
});
export type Site = z.infer<typeof Site>;

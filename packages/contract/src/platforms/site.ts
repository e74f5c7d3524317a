import { z } from "zod";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";
import { MenuItem } from "../menus/menu.ts";
import { VisitorSettings } from "../settings/platform-setting.ts";

/** What the frame around every page needs: names, settings, menu, and who is looking. */
export const Site = z.strictObject({
  platformName: z.string(),
  locale: Locale,
  /** what its pages, menus and settings are written in, whichever language the interface speaks */
  contentLocale: Locale,
  /** the primary domain, for canonical addresses */
  primaryDomain: z.string(),
  settings: VisitorSettings,
  menu: z.array(MenuItem),
  /** address of the tenant's stylesheet, which changes with its colours */
  themeHref: z.string(),
  isDemo: z.boolean(),
  /** the ways to its statements, in the language of the interface */
  legal: z.array(z.strictObject({ label: z.string(), href: z.string() })),
  user: z
    .strictObject({
      guid: Guid,
      displayName: z.string(),
      isAdmin: z.boolean(),
      isContentManager: z.boolean(),
      /** addresses of the admin's screens that this user may open, or would with a support grant; empty for most */
      adminScreens: z.array(z.string()),
      /** name of the role that they look at the site as; absent for most */
      viewedRole: z.string().optional(),
      /** their platform asks a second factor of them, and they have none yet; absent for most */
      mustSetUpSecondFactor: z.literal(true).optional(),
      /** their address is not proven yet; absent for most */
      isUnverified: z.literal(true).optional(),
      /** of staff: the support grant that they work by, or that they need one before they may; absent for nearly everyone */
      support: z
        .union([z.strictObject({ grantGuid: Guid, until: z.iso.datetime() }), z.strictObject({ isNeeded: z.literal(true) })])
        .optional(),
      /** how they have the site shown to them; absent where that is as for everyone */
      display: z
        .strictObject({
          theme: z.enum(["light", "dark"]).optional(),
          textSize: z.enum(["large", "larger"]).optional(),
          reduceMotion: z.literal(true).optional(),
        })
        .optional(),
      /** the terms of use to accept; absent when there is nothing to ask */
      terms: z.strictObject({ version: z.int(), newVersion: z.boolean() }).optional(),
    })
    .nullable(),
  /** whoever looks shows a session of an account that is not active any more: whom they can write to, or an empty text; absent for nearly everyone */
  deactivated: z.strictObject({ supportEmail: z.string() }).optional(),
});
export type Site = z.infer<typeof Site>;

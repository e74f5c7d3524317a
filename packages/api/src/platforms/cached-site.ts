import type { Actor } from "@plein/contract/access/actor";
import type { Platform } from "@plein/contract/platforms/platform";
import type { Site } from "@plein/contract/platforms/site";
import type { TwoFactorRole } from "@plein/contract/sessions/two-factor-roles";
import { themeCss } from "@plein/contract/settings/theme-css";
import type { PlatformDb } from "@plein/db/platform-db";
import { digestText } from "../etag.ts";
import { buildShownMenuTree } from "../menus/menu-tree.shared.ts";
import { readSupportEmail, readTwoFactorRoles, readVisitorSettings } from "../settings/settings.shared.ts";
import { findSiteRow } from "./site-rows.ts";

/** The part of a site that is the same for all callers with the same rights. */
export type Frame = Omit<Site, "locale" | "legal" | "user" | "deactivated">;

/** `twoFactorRoles` is in no response; `supportEmail` only in those to callers whose account was deactivated. */
export type CachedSite = { readonly frame: Frame; readonly twoFactorRoles: readonly TwoFactorRole[]; readonly supportEmail: string };

export async function readSite(db: PlatformDb, platform: Platform, actor: Actor): Promise<CachedSite> {
  const { settings: stored, items } = await findSiteRow(db, db.platformGuid, actor);
  const settings = readVisitorSettings(stored, platform);
  const frame: Frame = {
    platformName: settings.platformName,
    contentLocale: platform.defaultLocale,
    primaryDomain: platform.primaryDomain,
    settings,
    menu: buildShownMenuTree(items ?? []),
    themeHref: `/theme/${digestText(themeCss(settings.colorScheme))}.css`,
    isDemo: platform.isDemo,
  };
  return { frame, twoFactorRoles: readTwoFactorRoles(stored), supportEmail: readSupportEmail(stored) };
}

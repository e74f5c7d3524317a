import type { Actor } from "@plein/contract/access/actor";
import type { Locale } from "@plein/contract/locale";
import { FOOTER_MENU, type MenuItem, SERVICE_MENU, TOP_LEVEL_MENU } from "@plein/contract/menus/menu";
import { type NotificationDefaults, PRODUCT_NOTIFICATION_DEFAULTS } from "@plein/contract/notices/notification-defaults";
import type { Platform } from "@plein/contract/platforms/platform";
import type { Site } from "@plein/contract/platforms/site";
import type { PlatformDb } from "@plein/db/platform-db";
import { buildShownMenuTree } from "../menus/menu-tree.shared.ts";
import { readAnalytics, readNotificationDefaults, readSupportEmail, readVisitorSettings } from "../settings/settings.shared.ts";
import { readMaintenance } from "../settings/site-gates.shared.ts";
import { findSiteRow } from "./site-rows.ts";
import { themeUrl } from "./theme-url.ts";
import { translateSettings } from "./translate-settings.ts";

/** The part of a site that is the same for all callers with the same rights. */
export type Frame = Omit<Site, "locale" | "legal" | "user" | "deactivated">;

/** What isn't for everybody: `supportEmail` is for callers whose account was deactivated, `ofUsers` for those who are signed in. */
export type CachedSite = {
  readonly frame: Frame;
  readonly supportEmail: string;
  readonly ofUsers: Pick<User, "isInMaintenance" | "notices">;
};
type User = NonNullable<Site["user"]>;

/** @param locale of the document; null for the platform's own */
export async function readSite(db: PlatformDb, platform: Platform, actor: Actor, locale: Locale | null): Promise<CachedSite> {
  const { settings: stored, menus, homePath } = await findSiteRow(db, db.platformGuid, actor, locale);
  const { settings, translated } = translateSettings(readVisitorSettings(stored, platform), locale);
  const analytics = readAnalytics(stored, settings, actor);
  const supportEmail = readSupportEmail(stored);
  const readMenu = (name: string) => buildShownMenuTree(menus[name] ?? [], actor);
  const frame: Frame = {
    platformName: settings.platformName,
    contentLocale: platform.defaultLocale,
    primaryDomain: platform.primaryDomain,
    settings,
    ...(translated && { translated }),
    menu: readMenu(TOP_LEVEL_MENU),
    ...withItems("footerMenu", readMenu(FOOTER_MENU)),
    ...withItems("serviceMenu", readMenu(SERVICE_MENU)),
    ...(homePath !== null && { homePath }),
    themeHref: themeUrl(settings.colorScheme),
    isDemo: platform.isDemo,
    ...(supportEmail !== "" && { supportEmail }),
    ...(analytics && { analytics }),
  };
  const ofUsers = {
    ...(readMaintenance(stored).isOn && { isInMaintenance: true as const }),
    ...toNotices(readNotificationDefaults(stored)),
  };
  return { frame, supportEmail, ofUsers };
}

function toNotices({ closeSeconds, position }: NotificationDefaults): Pick<User, "notices"> {
  const product = PRODUCT_NOTIFICATION_DEFAULTS;
  const isChanged = closeSeconds !== product.closeSeconds || position !== product.position;
  return isChanged ? { notices: { closeSeconds, position } } : {};
}

/** The member of a menu, absent without items: most platforms have neither of the two menus. */
function withItems<Member extends "footerMenu" | "serviceMenu">(member: Member, items: MenuItem[]): { [M in Member]?: MenuItem[] } {
  return items.length === 0 ? {} : ({ [member]: items } as { [M in Member]?: MenuItem[] });
}

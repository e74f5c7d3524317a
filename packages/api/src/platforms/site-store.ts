import type { Actor, UserActor } from "@plein/contract/access/actor";
import { rightsKeyOf } from "@plein/contract/access/rights-key";
import { termsDialog } from "@plein/contract/legal/terms-of-use";
import { adminScreensOf } from "@plein/contract/menus/admin-screens";
import { TOP_LEVEL_MENU } from "@plein/contract/menus/menu";
import type { Platform } from "@plein/contract/platforms/platform";
import type { Site } from "@plein/contract/platforms/site";
import { requiresSecondFactor, type TwoFactorRole } from "@plein/contract/sessions/two-factor-roles";
import { themeCss } from "@plein/contract/settings/theme-css";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { ApiContext } from "../context.ts";
import { digestOfText } from "../etag.ts";
import { LEGAL_LINKS } from "../legal/legal-links.shared.ts";
import { type MenuItemRow, menuItemsJson } from "../menus/menu-rows.shared.ts";
import { buildShownMenuTree } from "../menus/menu-tree.shared.ts";
import { runSqlForOne } from "../run-sql.ts";
import { readSupportEmail, readTwoFactorRoles, readVisitorSettings } from "../settings/settings.shared.ts";

type SiteRow = { readonly settings: { key: string; value: unknown }[]; readonly items: MenuItemRow[] | null };
type Frame = Omit<Site, "locale" | "legal" | "user" | "deactivated">;
/** `twoFactorRoles` decides what a user is told, and is shown to nobody; `supportEmail` to whom it helps. */
type Remembered = { readonly frame: Frame; readonly twoFactorRoles: readonly TwoFactorRole[]; readonly supportEmail: string };

/** The frame around every page for this caller: remembered for all who have the same rights, until a write names `site`. */
export async function getSiteFor(ctx: ApiContext): Promise<Site> {
  const { db, actor, displayName, session, locale, platform, services } = ctx;
  const place = { platformGuid: db.platformGuid, key: `site ${rightsKeyOf(actor)}` };
  const remembered = await services.memory.remember(place, async () => {
    const value = await readSite(db, platform, actor);
    return { value, tags: ["site"], bytes: JSON.stringify(value).length };
  });
  const site = siteOf(remembered, { actor, displayName, session, locale });
  return ctx.isDeactivated === true ? { ...site, deactivated: { supportEmail: remembered.supportEmail } } : site;
}

type Reader = Pick<ApiContext, "actor" | "displayName" | "session" | "locale">;
type Made = { readonly frame: Frame; readonly reader: Reader; readonly site: Site };

const sites = new WeakMap<object, Made>();

/** The same object for the same reader, as long as nothing of it changed: what is made of it can be remembered as well. */
function siteOf(remembered: Remembered, reader: Reader): Site {
  const { frame } = remembered;
  const { actor, displayName, locale } = reader;
  const owner = actor.kind === "anonymous" ? frame : actor;
  const made = sites.get(owner);
  if (made?.frame === frame && made.reader.displayName === displayName && made.reader.locale === locale) return made.site;
  const legal = LEGAL_LINKS[locale];
  const site: Site = { ...frame, locale, legal, user: actor.kind === "anonymous" ? null : userOf(actor, reader, remembered) };
  sites.set(owner, { frame, reader, site });
  return site;
}

function userOf(actor: UserActor, { displayName, session }: Reader, { frame: { settings }, twoFactorRoles }: Remembered): Site["user"] {
  const { userGuid, isAdmin, isContentManager, isVerified } = actor;
  // Staff finds the screens, and is asked there why it comes.
  const entering = actor.needsSupportGrant === true ? { ...actor, isMett: true } : actor;
  const adminScreens = adminScreensOf(entering).map(({ path }) => path);
  const display = session?.display && { display: session.display };
  const isUnprotected = session !== null && session.hasFactor !== true && requiresSecondFactor(twoFactorRoles, actor);
  const factor = isUnprotected && { mustSetUpSecondFactor: true as const };
  const unverified = !isVerified && { isUnverified: true as const };
  const support = supportOf(actor, session);
  const user = { guid: userGuid, displayName, isAdmin, isContentManager, adminScreens, ...display, ...factor, ...unverified, ...support };
  if (session === null) return user;
  if (session.viewedRole !== undefined) return { ...user, viewedRole: session.viewedRole };
  const version = settings.termsOfUseVersion;
  const dialog = termsDialog(session, version);
  return dialog === null ? user : { ...user, terms: { version, ...dialog } };
}

function supportOf({ needsSupportGrant }: UserActor, session: Reader["session"]) {
  if (needsSupportGrant === true) return { support: { isNeeded: true as const } };
  const grant = session?.support?.grant;
  return grant ? { support: { grantGuid: grant.guid, until: grant.until } } : {};
}

async function readSite(db: PlatformDb, platform: Platform, actor: Actor): Promise<Remembered> {
  const row = await runSqlForOne(
    db,
    sql<SiteRow>`
      select (select coalesce(json_agg(json_build_object('key', s.key, 'value', s.value)), '[]')
                from platform_settings s where s.platform_guid = ${db.platformGuid}::uuid) as settings,
             (select ${menuItemsJson(actor)} from menus m where m.platform_guid = ${db.platformGuid}::uuid and m.name = ${TOP_LEVEL_MENU}) as items`,
  );
  const settings = readVisitorSettings(row?.settings ?? [], platform);
  const frame: Frame = {
    platformName: settings.platformName,
    contentLocale: platform.defaultLocale,
    primaryDomain: platform.primaryDomain,
    settings,
    menu: buildShownMenuTree(row?.items ?? []),
    themeHref: `/theme/${digestOfText(themeCss(settings.colorScheme))}.css`,
    isDemo: platform.isDemo,
  };
  return { frame, twoFactorRoles: readTwoFactorRoles(row?.settings ?? []), supportEmail: readSupportEmail(row?.settings ?? []) };
}

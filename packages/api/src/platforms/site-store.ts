import { type Actor, ANONYMOUS } from "@plein/contract/access/actor";
import { adminScreensOf } from "@plein/contract/menus/admin-screens";
import { TOP_LEVEL_MENU } from "@plein/contract/menus/menu";
import type { Platform } from "@plein/contract/platforms/platform";
import type { Site } from "@plein/contract/platforms/site";
import { themeCss } from "@plein/contract/settings/theme-css";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { ApiContext } from "../context.ts";
import { digestOfText } from "../etag.ts";
import { type MenuItemRow, menuItemsJson, shownItems } from "../menus/menu.shared.ts";
import { runSqlForOne } from "../run-sql.ts";
import { visitorSettings } from "../settings/settings.shared.ts";

type SiteRow = {
  readonly settings: { key: string; value: unknown }[];
  readonly items: MenuItemRow[] | null;
  readonly displayName: string | null;
};
type Frame = Omit<Site, "locale" | "user"> & { readonly displayName: string | null };

/** The frame around every page for this caller. What visitors get is remembered until a write names the tag `site`. */
export async function getSiteFor({ db, actor, locale, platform, services }: ApiContext): Promise<Site> {
  const place = { platformGuid: db.platformGuid, key: "site", tag: "site" } as const;
  const isAnonymous = actor.kind === "anonymous";
  const { displayName, ...frame } = isAnonymous
    ? await services.memory.getOrLoad(place, () => readFrame(db, platform, ANONYMOUS))
    : await readFrame(db, platform, actor);
  return { ...frame, locale, user: isAnonymous ? null : userOf(actor, displayName ?? "") };
}

function userOf(actor: Exclude<Actor, { kind: "anonymous" }>, displayName: string): Site["user"] {
  const { userGuid, isAdmin, isContentManager } = actor;
  return { guid: userGuid, displayName, isAdmin, isContentManager, adminScreens: adminScreensOf(actor).map(({ path }) => path) };
}

async function readFrame(db: PlatformDb, platform: Platform, actor: Actor): Promise<Frame> {
  const userGuid = actor.kind === "user" ? actor.userGuid : null;
  const row = await runSqlForOne(
    db,
    sql<SiteRow>`
      select (select coalesce(json_agg(json_build_object('key', s.key, 'value', s.value)), '[]')
                from platform_settings s where s.platform_guid = ${db.platformGuid}::uuid) as settings,
             (select ${menuItemsJson(actor)} from menus m where m.platform_guid = ${db.platformGuid}::uuid and m.name = ${TOP_LEVEL_MENU}) as items,
             (select coalesce(nullif(concat_ws(' ', nullif(u.first_name, ''), nullif(u.middle_name, ''), nullif(u.last_name, '')), ''), u.email)
                from application_users u where u.platform_guid = ${db.platformGuid}::uuid and u.guid = ${userGuid}::uuid) as "displayName"`,
  );
  const settings = visitorSettings(row?.settings ?? [], platform);
  return {
    platformName: settings.platformName,
    primaryDomain: platform.primaryDomain,
    settings,
    menu: shownItems(row?.items ?? []),
    themeHref: `/theme/${digestOfText(themeCss(settings.colorScheme))}.css`,
    isDemo: platform.isDemo,
    displayName: row?.displayName ?? null,
  };
}

import type { Actor } from "@plein/contract/access/actor";
import type { Grant } from "@plein/contract/access/grants";
import { isVisibleTo } from "@plein/contract/access/is-visible-to";
import { listReaderKeys } from "@plein/contract/access/item-view";
import { reachOf } from "@plein/contract/access/policy";
import { VISIBILITIES } from "@plein/contract/access/visibility";
import { type RawBuilder, sql } from "kysely";

/** What can be asked of many rows in one query. Another action gets its grants in SQL below. */
export type WhereAction = keyof typeof GRANTS_IN_SQL;

/**
 * The policy as a condition, for reads of many rows: what a list, a menu or a link shows is decided in the query and never
 * after it, so that counts and pages of results are right. The only place where rights stand in SQL; a test holds it to
 * `can` for every kind of caller and row.
 *
 * @param alias of the thing's table in the query; a name from the code, never from input
 */
export function visibleWhere(actor: Actor, action: WhereAction, alias: string): RawBuilder<boolean> {
  const condition = visibleAlone(actor, action, alias);
  if (actor.kind === "anonymous" || actor.within === undefined) return condition;
  return sql`(${condition} and ${visibleAlone(actor.within, action, alias)})`;
}

function visibleAlone(actor: Actor, action: WhereAction, alias: string): RawBuilder<boolean> {
  const { isEverything, grants } = reachOf(actor, action);
  if (isEverything) return sql`true`;
  const inSql: GrantsInSql = GRANTS_IN_SQL[action];
  const conditions = grants.flatMap((grant) => {
    const condition = inSql[grant];
    if (condition === undefined) throw new Error(`${grant} of ${action} is not written in SQL`);
    return condition(actor, sql.raw(alias)) ?? [];
  });
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/**
 * `canViewItems` as a condition: whether a caller sees the published items of a type on a page.
 *
 * @param pageAlias of `pages` in the query; a name from the code, never from input
 * @param typeName the item's type, as text
 */
export function itemsVisibleWhere(actor: Actor, pageAlias: string, typeName: RawBuilder<unknown>): RawBuilder<boolean> {
  const condition = itemsVisibleAlone(actor, pageAlias, typeName);
  if (actor.kind === "anonymous" || actor.within === undefined) return condition;
  return sql`(${condition} and ${itemsVisibleAlone(actor.within, pageAlias, typeName)})`;
}

function itemsVisibleAlone(actor: Actor, pageAlias: string, typeName: RawBuilder<unknown>): RawBuilder<boolean> {
  const ofPage = visibleAlone(actor, "page.view", pageAlias);
  const keys = listReaderKeys(actor);
  const { isEverything, grants } = reachOf(actor, "item.edit");
  if (keys === null || isEverything) return ofPage;
  const page = sql.raw(pageAlias);
  const editors = (grants.includes("editRoles") ? byEditRoles(actor, page) : null) ?? sql`false`;
  const readers = sql`coalesce(${page}.item_readers -> ${typeName}, ${page}.item_readers -> '')`;
  // Nearly every page leaves its items to whoever sees the page: those end at the first test.
  return sql`(${ofPage} and (${page}.item_readers is null or ${readers} is null or jsonb_exists_any(${readers}, ${[...keys]}::text[]) or ${editors}))`;
}

/**
 * Who a caller is to a search entry, whose `readers` the database keeps as its pages have them: visibilities, `role:<guid>`,
 * and two of those joined by `&` where a page asks for the one and its list for the other. `own` null finds every entry; who
 * looks at the site as a role must be let in by `within` as well.
 */
export type ReaderKeys = { readonly own: readonly string[] | null; readonly within: readonly string[] | null };

export function readerKeysOf(actor: Actor): ReaderKeys {
  const within = actor.kind === "anonymous" || actor.within === undefined ? null : readerKeysAlone(actor.within);
  return { own: readerKeysAlone(actor), within };
}

function readerKeysAlone(actor: Actor): readonly string[] | null {
  const { isEverything, grants } = reachOf(actor, "page.view");
  if (isEverything) return null;
  const shown = grants.includes("visibility") ? VISIBILITIES.filter((visibility) => isVisibleTo(actor, visibility, [])) : [];
  if (actor.kind === "anonymous" || grants.length === 0) return shown;
  const roles = actor.roleIds.map((guid) => `role:${guid}`);
  return [...shown, ...roles, ...pairsOf(shown.includes("Verify") ? ["Verify", ...roles] : roles)];
}

/** As plein_both_readers names them in the database. */
function pairsOf(keys: readonly string[]): string[] {
  const sorted = [...keys].sort();
  return sorted.flatMap((key, index) => sorted.slice(index + 1).map((other) => `${key}&${other}`));
}

/** A grant as a condition on a row; null where it can't hold for this caller. */
type GrantInSql = (actor: Actor, row: RawBuilder<unknown>) => RawBuilder<boolean> | null;
type GrantsInSql = Readonly<Partial<Record<Grant, GrantInSql>>>;

const byPageVisibility: GrantInSql = (actor, page) => {
  const shown = VISIBILITIES.filter((visibility) => isVisibleTo(actor, visibility, []));
  const byRole = roleOfPage(actor, page, "view");
  const isShown = sql<boolean>`${page}.view_permission in (${sql.join(shown.map((visibility) => sql.lit(visibility)))})`;
  if (byRole === null) return sql`(${page}.is_published and ${isShown})`;
  return sql`(${page}.is_published and (${isShown} or (${page}.view_permission = 'Roles' and ${byRole})))`;
};

const byEditRoles: GrantInSql = (actor, page) => {
  const byRole = roleOfPage(actor, page, "edit");
  return byRole === null ? null : sql`(${page}.edit_permission = 'Roles' and ${byRole})`;
};

const GRANTS_IN_SQL = {
  "page.view": { visibility: byPageVisibility, editRoles: byEditRoles },
  "page.viewDraft": { editRoles: byEditRoles },
  "image.view": { public: (_, image) => sql`${image}.is_public` },
} as const satisfies Readonly<Record<string, GrantsInSql>>;

function roleOfPage(actor: Actor, page: RawBuilder<unknown>, kind: "view" | "edit"): RawBuilder<boolean> | null {
  if (actor.kind === "anonymous" || actor.roleIds.length === 0) return null;
  return sql`exists (
    select from page_roles r where r.platform_guid = ${page}.platform_guid and r.page_guid = ${page}.guid
       and r.kind = ${sql.lit(kind)} and r.role_guid = any(${[...actor.roleIds]}::uuid[]))`;
}

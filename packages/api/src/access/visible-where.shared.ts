import type { Actor } from "@plein/contract/access/actor";
import { type Grant, handlesUsers } from "@plein/contract/access/grants";
import { isVisibleTo } from "@plein/contract/access/is-visible-to";
import { listReaderKeys } from "@plein/contract/access/item-view";
import { can, evaluatePartially } from "@plein/contract/access/policy";
import { VISIBILITIES } from "@plein/contract/access/visibility";
import { AUDIENCE_KEYS, DEFAULT_AUDIENCES, PERSON_PARTS, type PersonPart } from "@plein/contract/profiles/person-visibility";
import { type RawBuilder, sql } from "kysely";

/** The actions that a query can filter rows by. To add one, write its grants in SQL below. */
export type WhereAction = keyof typeof GRANTS_IN_SQL;

/**
 * The policy as an SQL condition. Lists, menus and links are filtered in the query and never after it, so that counts and pages
 * of results are right. This is the only file that decides rights in SQL; a test compares it with `can` for any actor and row.
 *
 * @param alias of the object's table in the query; a name from the code, never from input
 */
export function visibleWhere(actor: Actor, action: WhereAction, alias: string): RawBuilder<boolean> {
  const condition = visibleWhereOne(actor, action, alias);
  if (actor.kind === "anonymous" || actor.within === undefined) return condition;
  return sql`(${condition} and ${visibleWhereOne(actor.within, action, alias)})`;
}

function visibleWhereOne(actor: Actor, action: WhereAction, alias: string): RawBuilder<boolean> {
  const { isEverything, isOwn, grants } = evaluatePartially(actor, action);
  if (isEverything) return sql`true`;
  const inSql: GrantsInSql = GRANTS_IN_SQL[action];
  const conditions = grants.flatMap((grant) => {
    const condition = inSql[grant];
    if (condition === undefined) throw new Error(`${grant} of ${action} is not written in SQL`);
    return condition(actor, sql.raw(alias)) ?? [];
  });
  if (isOwn && actor.kind === "user" && isAboutPerson(action)) conditions.push(sql`${sql.raw(alias)}.guid = ${actor.userGuid}::uuid`);
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/**
 * `canViewItems` as an SQL condition: whether the actor sees the published items of a type on a page.
 *
 * @param pageAlias of `pages` in the query; a name from the code, never from input
 * @param typeName the item's type, as text
 */
export function itemsVisibleWhere(actor: Actor, pageAlias: string, typeName: RawBuilder<unknown>): RawBuilder<boolean> {
  const condition = itemsVisibleWhereOne(actor, pageAlias, typeName);
  if (actor.kind === "anonymous" || actor.within === undefined) return condition;
  return sql`(${condition} and ${itemsVisibleWhereOne(actor.within, pageAlias, typeName)})`;
}

function itemsVisibleWhereOne(actor: Actor, pageAlias: string, typeName: RawBuilder<unknown>): RawBuilder<boolean> {
  const ofPage = visibleWhereOne(actor, "page.view", pageAlias);
  const keys = listReaderKeys(actor);
  const { isEverything, grants } = evaluatePartially(actor, "item.edit");
  if (keys === null || isEverything) return ofPage;
  const page = sql.raw(pageAlias);
  const editors = (grants.includes("editRoles") ? byEditRoles(actor, page) : null) ?? sql`false`;
  const readers = sql`coalesce(${page}.item_readers -> ${typeName}, ${page}.item_readers -> '')`;
  // Nearly all pages have no further limits on their items, so the first test decides.
  return sql`(${ofPage} and (${page}.item_readers is null or ${readers} is null or jsonb_exists_any(${readers}, ${[...keys]}::text[]) or ${editors}))`;
}

/**
 * `isPropertyVisible` as an SQL condition on a row of `profile_properties`.
 *
 * @param userAlias of `application_users` in the query; both are names from the code, never from input
 */
export function propertyVisibleWhere(actor: Actor, alias: string, userAlias: string): RawBuilder<boolean> {
  const condition = propertyVisibleWhereOne(actor, alias, userAlias);
  if (actor.kind === "anonymous" || actor.within === undefined) return condition;
  return sql`(${condition} and ${propertyVisibleWhereOne(actor.within, alias, userAlias)})`;
}

function propertyVisibleWhereOne(actor: Actor, alias: string, userAlias: string): RawBuilder<boolean> {
  const property = sql.raw(alias);
  const user = sql.raw(userAlias);
  if (actor.kind === "user" && !actor.isActive) return sql`false`;
  const isStaff = can(actor, "users.viewStaffProperties");
  const isOwner = actor.kind === "anonymous" ? sql`false` : sql`${user}.guid = ${actor.userGuid}::uuid`;
  const isForAdmin = actor.kind === "user" && (actor.isAdmin || isStaff) ? sql`${property}.visible_for = 'admin'` : sql`false`;
  return sql`(case when ${property}.mett then ${sql.lit(isStaff)}
    else ${isOwner} or ${isForAdmin} or ${inAudience(actor, sql`${property}.visible_for`, user)} end)`;
}

/**
 * Whether a user shows a part of their profile to this actor by their own choice, ignoring any other right of the actor to see it.
 *
 * @param alias of `application_users` in the query; a name from the code, never from input
 */
export function sharedByUserWhere(actor: Actor, part: PersonPart, alias: string): RawBuilder<boolean> {
  const conditionFor = (each: Actor) => byOwnChoice(part)(each, sql.raw(alias)) ?? sql<boolean>`false`;
  return actor.kind === "anonymous" || actor.within === undefined
    ? conditionFor(actor)
    : sql`(${conditionFor(actor)} and ${conditionFor(actor.within)})`;
}

/**
 * Whether a user shows a property of their profile to this actor by their own choice: `propertyVisibleWhere` without the rights of the
 * owner and others, so that it is equal for all actors with the same rights.
 */
export function propertySharedByUserWhere(actor: Actor, alias: string, userAlias: string): RawBuilder<boolean> {
  const property = sql.raw(alias);
  const conditionFor = (each: Actor) =>
    each.kind === "user" && !each.isActive
      ? sql<boolean>`false`
      : sql<boolean>`(not ${property}.mett and ${inAudience(each, sql`${property}.visible_for`, sql.raw(userAlias))})`;
  return actor.kind === "anonymous" || actor.within === undefined
    ? conditionFor(actor)
    : sql`(${conditionFor(actor)} and ${conditionFor(actor.within)})`;
}

/**
 * The keys by which an actor finds search entries. The `readers` of an entry are those of its page: visibilities, `role:<guid>`, and two of
 * those joined by `&` if the page requires one and its list the other. If `own` is null the actor finds every entry except those of people;
 * an actor who views the site as a role must match `within` as well. The entries of people are found by `people` and `peopleWithin`, and
 * always need a key.
 */
export type ReaderKeys = {
  readonly own: readonly string[] | null;
  readonly within: readonly string[] | null;
  readonly people: readonly string[];
  readonly peopleWithin: readonly string[] | null;
};

export function readerKeysOf(actor: Actor): ReaderKeys {
  const within = actor.kind === "anonymous" || actor.within === undefined ? null : actor.within;
  return {
    own: readerKeysOfOne(actor),
    within: within && readerKeysOfOne(within),
    people: keysOfPeopleOfOne(actor),
    peopleWithin: within && keysOfPeopleOfOne(within),
  };
}

/** `inAudience` as the keys that plein_index_person adds to a person's entry. */
function keysOfPeopleOfOne(actor: Actor): readonly string[] {
  if (!evaluatePartially(actor, "person.find").grants.includes("ownChoice")) return [];
  if (actor.kind === "anonymous") return ["Public"];
  return actor.isActive ? ["Public", "Users", ...actor.roleIds.map((guid) => `role:${guid}`)] : [];
}

function readerKeysOfOne(actor: Actor): readonly string[] | null {
  const { isEverything, grants } = evaluatePartially(actor, "page.view");
  if (isEverything) return null;
  const visibilities = grants.includes("visibility") ? VISIBILITIES.filter((visibility) => isVisibleTo(actor, visibility, [])) : [];
  if (actor.kind === "anonymous" || grants.length === 0) return visibilities;
  const roles = actor.roleIds.map((guid) => `role:${guid}`);
  return [...visibilities, ...roles, ...pairsOf(visibilities.includes("Verify") ? ["Verify", ...roles] : roles)];
}

/** Pairs of keys in the format of the database function plein_both_readers. */
function pairsOf(keys: readonly string[]): string[] {
  const sorted = [...keys].sort();
  return sorted.flatMap((key, index) => sorted.slice(index + 1).map((other) => `${key}&${other}`));
}

/** A grant as an SQL condition on a row; null if the actor can't have it. */
type GrantInSql = (actor: Actor, row: RawBuilder<unknown>) => RawBuilder<boolean> | null;
type GrantsInSql = Readonly<Partial<Record<Grant, GrantInSql>>>;

const byPageVisibility: GrantInSql = (actor, page) => {
  const visibilities = VISIBILITIES.filter((visibility) => isVisibleTo(actor, visibility, []));
  const byRole = roleOfPage(actor, page, "view");
  const whereVisible = sql<boolean>`${page}.view_permission in (${sql.join(visibilities.map((visibility) => sql.lit(visibility)))})`;
  if (byRole === null) return sql`(${page}.is_published and ${whereVisible})`;
  return sql`(${page}.is_published and (${whereVisible} or (${page}.view_permission = 'Roles' and ${byRole})))`;
};

const byEditRoles: GrantInSql = (actor, page) => {
  const byRole = roleOfPage(actor, page, "edit");
  return byRole === null ? null : sql`(${page}.edit_permission = 'Roles' and ${byRole})`;
};

const GRANTS_IN_SQL = {
  "page.view": { visibility: byPageVisibility, editRoles: byEditRoles },
  "page.viewDraft": { editRoles: byEditRoles },
  "page.remove": {},
  "image.view": { public: (_, image) => sql`${image}.is_public` },
  "person.viewName": { ownChoice: byOwnChoice("name"), handlesUsers: byHandlingUsers("users.list") },
  "person.viewPhoto": { ownChoice: byOwnChoice("photo"), handlesUsers: byHandlingUsers("users.view") },
  "person.viewEmail": { ownChoice: byOwnChoice("email"), handlesUsers: byHandlingUsers("users.view") },
  "person.find": { ownChoice: byOwnChoice("search") },
  // Both are conditions on a row of `forms`.
  "form.view": { manageRoles: byNamedRole("manage_role_ids") },
  "submissions.list": { dataRoles: byNamedRole("data_role_ids") },
} as const satisfies Readonly<Record<string, GrantsInSql>>;

function isAboutPerson(action: WhereAction): boolean {
  return action.startsWith("person.");
}

/** The column contains one of the actor's roles. */
function byNamedRole(column: string): GrantInSql {
  return (actor, row) => (actor.kind === "user" && actor.isActive ? sql`${row}.${sql.raw(column)} && ${[...actor.roleIds]}::uuid[]` : null);
}

/** A condition on a row of `application_users`. */
function byOwnChoice(part: PersonPart): GrantInSql {
  return (actor, user) => {
    if (actor.kind === "user" && !actor.isActive) return null;
    return inAudience(actor, audienceOf(user, part), user);
  };
}

function byHandlingUsers(permission: "users.list" | "users.view"): GrantInSql {
  return (actor) => (handlesUsers(actor, permission) ? sql`true` : null);
}

function audienceOf(user: RawBuilder<unknown>, part: PersonPart): RawBuilder<string> {
  return sql`coalesce((select c.value #>> '{}' from profile_properties c
                        where c.platform_guid = ${user}.platform_guid and c.user_guid = ${user}.guid and c.key = ${sql.lit(AUDIENCE_KEYS[part])}),
                      ${sql.lit(DEFAULT_AUDIENCES[part])})`;
}

/** Whether an active actor is in an audience of a row of `application_users`; ignores that users see their own profile. */
function inAudience(actor: Actor, audience: RawBuilder<string>, user: RawBuilder<unknown>): RawBuilder<boolean> {
  if (actor.kind === "anonymous") return sql`${audience} = 'public'`;
  const byRole = sql`exists (select from user_roles r where r.platform_guid = ${user}.platform_guid and r.user_guid = ${user}.guid
                                and r.role_guid = any(${[...actor.roleIds]}::uuid[]))`;
  return sql`case ${audience} when 'public' then true when 'users' then true when 'roles' then ${byRole} else false end`;
}

/** The properties of a person that the policy needs, as columns for a row of `application_users`. */
export function personAccessColumns(alias: string): RawBuilder<unknown> {
  const user = sql.raw(alias);
  return sql`${user}.guid as "ownerGuid",
    array(select r.role_guid::text from user_roles r where r.platform_guid = ${user}.platform_guid and r.user_guid = ${user}.guid order by 1) as "roleIds",
    json_build_object(${sql.join(PERSON_PARTS.flatMap((part) => [sql.lit(part), audienceOf(user, part)]))}) as audiences`;
}

function roleOfPage(actor: Actor, page: RawBuilder<unknown>, kind: "view" | "edit"): RawBuilder<boolean> | null {
  if (actor.kind === "anonymous" || actor.roleIds.length === 0) return null;
  return sql`exists (
    select from page_roles r where r.platform_guid = ${page}.platform_guid and r.page_guid = ${page}.guid
       and r.kind = ${sql.lit(kind)} and r.role_guid = any(${[...actor.roleIds]}::uuid[]))`;
}

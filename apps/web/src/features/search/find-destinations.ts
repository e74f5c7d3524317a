import { ADMIN_SCREENS, type AdminScreenKey } from "@plein/contract/menus/admin-screens";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import { fullName } from "@plein/contract/profiles/profile-name";
import { call } from "../../client/calls/call.ts";
import { trpcClient } from "../../client/calls/trpc-client.ts";

/** A place to navigate to. */
export type Place = { readonly kind: "screen" | "page" | "user"; readonly href: string; readonly title: string };

/** The admin screens that the user may open, by name. */
export type NamedScreens = readonly { readonly path: string; readonly title: string }[];

const USERS_SCREEN = "/admin/users";
const MAX_USERS = 5;

/** Screens, pages, items and users whose names match the input, as far as the user may open them. */
export async function findDestinations(q: string, screens: NamedScreens): Promise<Place[]> {
  const needle = q.trim().toLowerCase();
  const named = screens
    .filter(({ title }) => title.toLowerCase().includes(needle))
    .map(({ path, title }): Place => ({ kind: "screen", href: path, title }));
  if (needle === "") return named;
  const [pages, users] = await Promise.all([findPages(needle), screens.some(({ path }) => path === USERS_SCREEN) ? findUsers(needle) : []]);
  return [...named, ...pages, ...users];
}

/** The names of screens, as in their menu. */
export function namedScreens(paths: readonly string[], titleOf: (key: AdminScreenKey) => string): NamedScreens {
  return ADMIN_SCREENS.filter(({ path }) => paths.includes(path)).map(({ key, path }) => ({ path, title: titleOf(key) }));
}

async function findPages(q: string): Promise<Place[]> {
  const found = await call(() => trpcClient.search.suggest.query({ q }));
  if (found.code !== "Success") return [];
  // People are among the users, for whoever may open these.
  return found.value.flatMap(({ title, path }) => (path === null ? [] : [{ kind: "page" as const, href: encodePath(path), title }]));
}

async function findUsers(search: string): Promise<Place[]> {
  const found = await call(() => trpcClient.users.list.query({ search, itemCount: MAX_USERS }));
  if (found.code !== "Success") return [];
  return found.value.map((user) => ({
    kind: "user",
    href: `/admin/users/${user.guid}/profile`,
    title: fullName(user) || user.emailMasked,
  }));
}

import type { Actor } from "@plein/contract/access/actor";
import { MIN_SUBMISSION_SEARCH } from "@plein/contract/forms/search/submission-match";
import { ADMIN_ACTIONS, ADMIN_PARTS, type AdminActionKey, type AdminPartKey, listAllowed } from "@plein/contract/menus/admin-actions";
import { ADMIN_SCREENS, type AdminScreenKey } from "@plein/contract/menus/admin-screens";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import { fullName } from "@plein/contract/profiles/profile-name";
import { call } from "../../client/calls/call.ts";
import { trpcClient } from "../../client/calls/trpc-client.ts";
import type { RecentDestination } from "../../client/state/recent-destinations.ts";
import { rankMatches } from "../../client/text/rank-matches.ts";

/** The groups of the list, in their order. */
export const DESTINATION_KINDS = ["recent", "action", "screen", "page", "form", "submission", "user"] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

/** A destination that an entry of the list opens. */
export type Destination = {
  readonly kind: DestinationKind;
  readonly href: string;
  readonly title: string;
  /** a page that visitors don't see */
  readonly isDraft?: true;
};

/** Texts of the fixed entries. */
export type DestinationTexts = {
  readonly screen: (key: AdminScreenKey) => string;
  readonly action: (key: AdminActionKey) => string;
  readonly part: (key: AdminPartKey) => string;
  /** synonyms of an action or part, separated by spaces */
  readonly words: (key: AdminActionKey | AdminPartKey) => string;
};

/** The local data that the quick search of one user searches, in addition to the server's results. */
export type Sources = {
  /** paths of the admin screens that the user may open */
  readonly screens: readonly string[];
  /** null while the rights are unknown, when no actions are listed */
  readonly actor: Actor | null;
  /** all pages that the user may see, drafts too; empty for users without that screen */
  readonly pages: readonly PageTreeEntry[];
  readonly recent: readonly RecentDestination[];
  readonly texts: DestinationTexts;
};

const MAX_PAGES = 6;
const MAX_FORMS = 5;
const MAX_USERS = 5;

/** The rights and pages of the user, read once when the quick search opens. */
export async function readOwnSources(screens: readonly string[]): Promise<Pick<Sources, "actor" | "pages">> {
  const [access, tree] = await Promise.all([
    call(() => trpcClient.access.mine.query()),
    screens.includes("/admin/pages") ? call(() => trpcClient.pages.getTree.query()) : null,
  ]);
  return {
    // OwnAccess is an Actor, read from a response.
    actor: access.code === "Success" ? (access.value.actor as Actor) : null,
    pages: tree?.code === "Success" ? tree.value : [],
  };
}

/** Finds destinations in local data: recent destinations, actions, screens and pages. */
export function findLocalDestinations(q: string, { screens, actor, pages, recent, texts }: Sources): Destination[] {
  const fixed = [...listActions(actor, texts), ...listScreens(screens, texts)];
  if (q.trim() === "") {
    const titles = new Map(fixed.map(({ href, title }) => [href, title]));
    const last = recent.map(({ href, title }): Destination => ({ kind: "recent", href, title: titles.get(href) ?? title }));
    return [...last, ...fixed.map(toDestination)];
  }
  const parts = [...fixed, ...listParts(actor, texts)];
  const rankedParts = rankMatches(parts, q, ({ title, words }) => ({ label: title, description: "", words }));
  const matches = rankMatches(pages, q, ({ title, path }) => ({ label: title, description: path, words: "" })).slice(0, MAX_PAGES);
  return [...rankedParts.map(toDestination), ...matches.map(toPageDestination)];
}

/** The destinations that the server found; `isPartial` if one of its searches failed. */
export type RemoteDestinations = { readonly destinations: readonly Destination[]; readonly isPartial: boolean };

/** Items and pages that visitors see, forms, users and submissions that match the input, as far as the user may open them. */
export async function findRemoteDestinations(q: string, screens: readonly string[]): Promise<RemoteDestinations> {
  const needle = q.trim();
  if (needle === "") return { destinations: [], isPartial: false };
  const groups = await Promise.all([
    suggestPages(needle),
    screens.includes("/admin/forms") ? findForms(needle) : [],
    needle.length >= MIN_SUBMISSION_SEARCH ? findSubmissions(needle) : [],
    screens.includes("/admin/users") ? findUsers(needle) : [],
  ]);
  return { destinations: groups.flatMap((destinations) => destinations ?? []), isPartial: groups.includes(null) };
}

/** Sorts destinations by group, and removes duplicate paths. */
export function groupDestinations(destinations: readonly Destination[]): Destination[] {
  const seenHrefs = new Set<string>();
  return DESTINATION_KINDS.flatMap((kind) => destinations.filter((destination) => destination.kind === kind)).filter(({ href }) => {
    if (seenHrefs.has(href)) return false;
    seenHrefs.add(href);
    return true;
  });
}

type NamedDestination = Destination & { readonly words: string };

function toDestination({ kind, href, title }: NamedDestination): Destination {
  return { kind, href, title };
}

function listActions(actor: Actor | null, texts: DestinationTexts): NamedDestination[] {
  if (actor === null) return [];
  return listAllowed(ADMIN_ACTIONS, actor).map(({ key, href }) => ({
    kind: "action",
    href,
    title: texts.action(key),
    words: texts.words(key),
  }));
}

function listScreens(screens: readonly string[], texts: DestinationTexts): NamedDestination[] {
  return ADMIN_SCREENS.filter(({ path }) => screens.includes(path)).map(({ key, path }) => ({
    kind: "screen",
    href: path,
    title: texts.screen(key),
    words: "",
  }));
}

function listParts(actor: Actor | null, texts: DestinationTexts): NamedDestination[] {
  if (actor === null) return [];
  return listAllowed(ADMIN_PARTS, actor).map(({ key, href }) => ({
    kind: "screen",
    href,
    title: texts.part(key),
    words: texts.words(key),
  }));
}

/** Returns the destination of a page. An unpublished page opens in its editor, or in its settings for users who may not edit it. */
function toPageDestination({ guid, path, title, publicationState, rights }: PageTreeEntry): Destination {
  const href = encodePath(path);
  if (publicationState === "published" || publicationState === "changed") return { kind: "page", href, title };
  const editor = `${path === "/" ? "" : href}/edit`;
  return { kind: "page", href: rights.includes("edit") ? editor : `/admin/pages/${guid}`, title, isDraft: true };
}

async function suggestPages(q: string): Promise<Destination[] | null> {
  const result = await call(() => trpcClient.search.suggest.query({ q }));
  if (result.code !== "Success") return null;
  // Results without a path are people; users who may open accounts find those in the group of users.
  return result.value.flatMap(({ title, path }) => (path === null ? [] : [{ kind: "page" as const, href: encodePath(path), title }]));
}

async function findForms(search: string): Promise<Destination[] | null> {
  const result = await call(() => trpcClient.forms.list.query({ search, itemCount: MAX_FORMS }));
  if (result.code !== "Success") return null;
  return result.value.map(({ guid, title }) => ({ kind: "form", href: `/admin/forms/${guid}`, title }));
}

async function findSubmissions(q: string): Promise<Destination[] | null> {
  const result = await call(() => trpcClient.submissions.search.query({ q }));
  if (result.code !== "Success") return null;
  return result.value.map(({ guid, formGuid, reference, title }) => ({
    kind: "submission",
    href: `/admin/forms/${formGuid}/${guid}`,
    title: `${reference} · ${title}`,
  }));
}

async function findUsers(search: string): Promise<Destination[] | null> {
  const result = await call(() => trpcClient.users.list.query({ search, itemCount: MAX_USERS }));
  if (result.code !== "Success") return null;
  return result.value.map((user) => ({
    kind: "user",
    href: `/admin/users/${user.guid}/profile`,
    title: fullName(user) || user.emailMasked,
  }));
}

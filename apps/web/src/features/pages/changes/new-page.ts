import { slugify } from "@plein/contract/pages/addresses/slug";
import { isReservedSlug, joinPath, MAX_PAGE_SLUG_LENGTH, proposeSlugs } from "@plein/contract/pages/new-page";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";

/** The input of the dialog for a new page. `slug` is null while it is derived from the title. */
export type NewPageDraft = { readonly title: string; readonly slug: string | null; readonly parent: PageTreeEntry | null };

export type SlugIssue = "reserved" | "taken" | "empty" | null;

/** Returns the slug of a draft: the one that was typed, or the first free one for its title. */
export function slugOf({ title, slug, parent }: NewPageDraft, pages: readonly PageTreeEntry[]): string {
  if (slug !== null) return slugify(slug).slice(0, MAX_PAGE_SLUG_LENGTH);
  if (title.trim() === "") return "";
  const usedPaths = new Set(pages.map(({ path }) => path));
  return proposeSlugs(parentPathOf(parent), title, 100).find((proposed) => !usedPaths.has(pathOf(parent, proposed))) ?? "";
}

/** Finds the problem with a slug, for early feedback: the server validates it again. */
export function findSlugIssue(parent: PageTreeEntry | null, slug: string, pages: readonly Pick<PageTreeEntry, "path">[]): SlugIssue {
  if (slug === "") return "empty";
  if (isReservedSlug(parentPathOf(parent), slug)) return "reserved";
  return pages.some(({ path }) => path === pathOf(parent, slug)) ? "taken" : null;
}

export function pathOf(parent: PageTreeEntry | null, slug: string): string {
  return joinPath(parentPathOf(parent), slug);
}

function parentPathOf(parent: PageTreeEntry | null): string {
  return parent?.path ?? "/";
}

import type { Guid } from "@plein/contract/guid";
import { isGuid } from "@plein/contract/guid-text";
import { type PublicationState, PublicationState as PublicationStates } from "@plein/contract/pages/page";
import { PAGE_LAYOUTS, type PageLayout } from "@plein/contract/pages/page-layout";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import { toPlainText } from "../../../client/text/rank-matches.ts";

/** The search of the screen, stored in the URL, so that it can be shared by a link. */
export type PageSearch = {
  readonly text: string;
  readonly state: PublicationState | undefined;
  readonly layout: PageLayout | undefined;
  /** only pages that this role may edit */
  readonly roleGuid: Guid | undefined;
  /** only pages that the user changed last */
  readonly isOwn: boolean;
  /** only pages with problems */
  readonly hasProblems: boolean;
  /** only reusable blocks */
  readonly isReusable: boolean;
};

export const NO_SEARCH: PageSearch = {
  text: "",
  state: undefined,
  layout: undefined,
  roleGuid: undefined,
  isOwn: false,
  hasProblems: false,
  isReusable: false,
};

/** Parses the URL; ignores unknown values. */
export function readPageSearch(params: URLSearchParams): PageSearch {
  const role = params.get("role") ?? "";
  return {
    text: (params.get("q") ?? "").slice(0, 100),
    state: PublicationStates.options.find((state) => state === params.get("state")),
    layout: PAGE_LAYOUTS.find((layout) => layout === params.get("layout")),
    roleGuid: isGuid(role) ? role : undefined,
    isOwn: params.get("own") === "yes",
    hasProblems: params.get("attention") === "yes",
    isReusable: params.get("reusable") === "yes",
  };
}

export function writePageSearch({ text, state, layout, roleGuid, isOwn, hasProblems, isReusable }: PageSearch): string {
  const parameters = {
    q: text,
    state: state ?? "",
    layout: layout ?? "",
    role: roleGuid ?? "",
    own: isOwn ? "yes" : "",
    attention: hasProblems ? "yes" : "",
    reusable: isReusable ? "yes" : "",
  };
  const params = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ""));
  return params.size === 0 ? "" : `?${params}`;
}

export function isSearched(search: PageSearch): boolean {
  return writePageSearch(search) !== "";
}

/** Finds the pages whose title or path contains every word of the search, ignoring accents. */
export function findPages(pages: readonly PageTreeEntry[], search: PageSearch): PageTreeEntry[] {
  const { text, state, layout, roleGuid, isOwn, hasProblems, isReusable } = search;
  const words = toPlainText(text).split(/\s+/).filter(Boolean);
  return pages.filter((page) => {
    if (state !== undefined && page.publicationState !== state) return false;
    if (layout !== undefined && page.layout !== layout) return false;
    if (roleGuid !== undefined && page.permissions?.editRoles.includes(roleGuid) !== true) return false;
    if (isOwn && !page.isUpdatedByCaller) return false;
    if (hasProblems && page.problems === undefined) return false;
    if (isReusable && page.isReusable === undefined) return false;
    const searchableText = toPlainText(`${page.title} ${page.path}`);
    return words.every((word) => searchableText.includes(word));
  });
}

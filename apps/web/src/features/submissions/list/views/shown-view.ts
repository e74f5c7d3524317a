import type { SubmissionsOverview } from "@plein/contract/forms/submission-view";
import type { SavedView } from "@plein/contract/forms/views/saved-view";
import { ALL_SUBMISSIONS, readSearch, type SubmissionSearch, writeSearch } from "../use-submission-search.ts";

type Views = Pick<SubmissionsOverview, "views" | "defaultViewGuid">;

/** The view that the address names; null for none, and for one that the reader doesn't see. */
export function findShownView({ views }: Views, { view }: SubmissionSearch): SavedView | null {
  return views.find(({ guid }) => guid === view) ?? null;
}

/** What a view saves of a search: all but its page and the view that it started from. */
export function viewQuery(search: SubmissionSearch): string {
  return writeSearch({ ...search, view: undefined, page: 1 });
}

/** The search that a view shows; without a view, everything. */
export function searchOfView(view: SavedView | null): SubmissionSearch {
  return { ...readSearch(new URLSearchParams(view?.query ?? "")), view: view?.guid ?? ALL_SUBMISSIONS, page: 1 };
}

/** Whether somebody changed the filters, columns or order since they opened the view. */
export function isChangedView(view: SavedView, search: SubmissionSearch): boolean {
  return viewQuery(search) !== viewQuery(searchOfView(view));
}

/** The reader's own start, where an address asks for nothing at all; null to show what the address says. */
export function findStart(views: Views, search: SubmissionSearch): SubmissionSearch | null {
  if (writeSearch(search) !== "") return null;
  const start = views.views.find(({ guid }) => guid === views.defaultViewGuid);
  return start === undefined ? null : searchOfView(start);
}

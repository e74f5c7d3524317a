import type { SubmissionsOverview } from "@plein/contract/forms/submission-view";
import type { SavedView } from "@plein/contract/forms/views/saved-view";
import { ALL_SUBMISSIONS, readSearch, type SubmissionSearch, writeSearch } from "../use-submission-search.ts";

type Views = Pick<SubmissionsOverview, "views" | "defaultViewGuid">;

/** Finds the view in the URL; null if there is none, or if the reader may not see it. */
export function findActiveView({ views }: Views, { view }: SubmissionSearch): SavedView | null {
  return views.find(({ guid }) => guid === view) ?? null;
}

/** Returns the query that a view saves: the search without its page and the view that it started from. */
export function viewQuery(search: SubmissionSearch): string {
  return writeSearch({ ...search, view: undefined, page: 1 });
}

/** Returns the search of a view; without a view, the search for all submissions. */
export function searchOfView(view: SavedView | null): SubmissionSearch {
  return { ...readSearch(new URLSearchParams(view?.query ?? "")), view: view?.guid ?? ALL_SUBMISSIONS, page: 1 };
}

/** Whether the filters, columns or order were changed since the view was opened. */
export function isChangedView(view: SavedView, search: SubmissionSearch): boolean {
  return viewQuery(search) !== viewQuery(searchOfView(view));
}

/** Returns the reader's default view for a URL without a search; null for a URL with one. */
export function findStart(views: Views, search: SubmissionSearch): SubmissionSearch | null {
  if (writeSearch(search) !== "") return null;
  const start = views.views.find(({ guid }) => guid === views.defaultViewGuid);
  return start === undefined ? null : searchOfView(start);
}

import { FORM_FILTERS, FORM_SORTS, type FormFilter, type FormSort } from "@plein/contract/forms/form-list";

export const FORMS_PER_PAGE = 50;

/** The search of the screen, stored in the URL, so that it can be shared by a link. */
export type FormSearch = {
  readonly text: string;
  readonly filter: FormFilter | undefined;
  readonly sort: FormSort;
  readonly isArchived: boolean;
  /** from 1 */
  readonly page: number;
};

const [DEFAULT_SORT] = FORM_SORTS;

/** Parses the URL; ignores unknown values. */
export function readFormSearch(params: URLSearchParams): FormSearch {
  const page = Number(params.get("page"));
  return {
    text: (params.get("q") ?? "").slice(0, 100),
    filter: FORM_FILTERS.find((filter) => filter === params.get("state")),
    sort: FORM_SORTS.find((sort) => sort === params.get("sort")) ?? DEFAULT_SORT,
    isArchived: params.get("archived") === "yes",
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

export function writeFormSearch({ text, filter, sort, isArchived, page }: FormSearch): string {
  const parameters = {
    q: text,
    state: filter ?? "",
    sort: sort === DEFAULT_SORT ? "" : sort,
    archived: isArchived ? "yes" : "",
    page: page === 1 ? "" : String(page),
  };
  const params = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ""));
  return params.size === 0 ? "" : `?${params}`;
}

/** Whether a search or filter applies to the list or the archive. */
export function isFiltered({ text, filter }: FormSearch): boolean {
  return text !== "" || filter !== undefined;
}

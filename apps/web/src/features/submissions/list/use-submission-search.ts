import {
  SUBMISSION_CHANNELS,
  SUBMISSION_STATES,
  type SubmissionChannel,
  type SubmissionState,
} from "@plein/contract/forms/form-submission";
import { QuestionKey } from "@plein/contract/forms/questions/question-key";
import { isGuid } from "@plein/contract/guid-text";
import { useLocation, useRouter } from "@tanstack/react-router";

export const SUBMISSIONS_PER_PAGE = 50;
/** Value of `assignee` for submissions without an assignee. */
export const NOBODY = "nobody";
/** Value of `view` for no saved view, even if the reader has a default view. */
export const ALL_SUBMISSIONS = "all";

/** The search, stored in the URL, so that it can be shared by a link. */
export type SubmissionSearch = {
  readonly words: string;
  readonly state: SubmissionState | undefined;
  readonly version: number | undefined;
  /** days as `2026-11-21`, inclusive */
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly label: string | undefined;
  /** a guid, or `nobody` */
  readonly assignee: string | undefined;
  readonly channel: SubmissionChannel | undefined;
  /** answers to filter by, by the keys of their questions */
  readonly answers: Readonly<Record<string, string>>;
  /** the keys of the questions with a column; undefined for the first two */
  readonly columns: readonly string[] | undefined;
  readonly isOldestFirst: boolean;
  /** the saved view that it started from: a guid, or `all` */
  readonly view: string | undefined;
  readonly page: number;
};

export const NO_SEARCH = {
  words: "",
  state: undefined,
  version: undefined,
  from: undefined,
  until: undefined,
  label: undefined,
  assignee: undefined,
  channel: undefined,
  answers: {},
} as const satisfies Partial<SubmissionSearch>;

const ANSWER_PREFIX = "a.";

export type SubmissionSearchState = {
  readonly search: SubmissionSearch;
  readonly change: (changes: Partial<SubmissionSearch>) => void;
  /** the search as a query string with its question mark, or empty; for links that keep it */
  readonly query: string;
};

export function useSubmissionSearch(): SubmissionSearchState {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const search = readSearch(new URLSearchParams(searchStr));
  return {
    search,
    query: writeSearch(search),
    // A changed search starts at the first page.
    change: (changes) => router.history.replace(`${pathname}${writeSearch({ ...search, page: 1, ...changes })}`),
  };
}

/** Parses the URL; ignores unknown values. */
export function readSearch(params: URLSearchParams): SubmissionSearch {
  const view = params.get("view") ?? "";
  const assignee = params.get("assignee") ?? "";
  return {
    words: (params.get("q") ?? "").slice(0, 100),
    state: SUBMISSION_STATES.find((state) => state === params.get("state")),
    version: numberIn(params.get("version")),
    from: dayIn(params.get("from")),
    until: dayIn(params.get("until")),
    label: params.get("label")?.slice(0, 50) || undefined,
    assignee: assignee === NOBODY || isGuid(assignee) ? assignee : undefined,
    channel: SUBMISSION_CHANNELS.find((channel) => channel === params.get("channel")),
    answers: readAnswers(params),
    columns: params.get("columns")?.split(",").filter(isKey),
    isOldestFirst: params.get("sort") === "oldest",
    view: view === ALL_SUBMISSIONS || isGuid(view) ? view : undefined,
    page: numberIn(params.get("page")) ?? 1,
  };
}

export function writeSearch({ words, answers, columns, isOldestFirst, page, ...rest }: SubmissionSearch): string {
  const params = new URLSearchParams();
  if (words !== "") params.set("q", words);
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) params.set(name, String(value));
  for (const [key, value] of Object.entries(answers)) params.set(`${ANSWER_PREFIX}${key}`, value);
  if (columns !== undefined) params.set("columns", columns.join(","));
  if (isOldestFirst) params.set("sort", "oldest");
  if (page !== 1) params.set("page", String(page));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

export function isFiltered(search: SubmissionSearch): boolean {
  return writeSearch({ ...search, columns: undefined, isOldestFirst: false, view: undefined, page: 1 }) !== "";
}

function readAnswers(params: URLSearchParams): Record<string, string> {
  const answerFilters = [...params].flatMap(([name, value]) => {
    const key = name.startsWith(ANSWER_PREFIX) ? name.slice(ANSWER_PREFIX.length) : "";
    return isKey(key) && value !== "" ? [[key, value.slice(0, 100)] as const] : [];
  });
  return Object.fromEntries(answerFilters.slice(0, 10));
}

function isKey(text: string): boolean {
  return QuestionKey.safeParse(text).success;
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

function dayIn(text: string | null): string | undefined {
  if (text === null || !/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return undefined;
  return Number.isNaN(new Date(`${text}T00:00:00`).getTime()) ? undefined : text;
}

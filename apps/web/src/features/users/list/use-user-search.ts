import { ACCOUNT_TYPES } from "@plein/contract/users/account-type";
import { DEFAULT_USER_SORT, LISTED_STATES, USER_SORTS, type UserQuery } from "@plein/contract/users/user-list";
import { useLocation, useRouter } from "@tanstack/react-router";

export const USERS_PER_PAGE = 50;

/** The search, stored in the URL, so that it can be shared by a link. */
export type UserSearch = Omit<UserQuery, "itemCount" | "roleGuid"> & { readonly roleGuid?: string | undefined };

/** Members of the search, by their names in the URL. */
const NAMES = {
  search: "q",
  accountType: "type",
  roleGuid: "role",
  state: "state",
  isVerified: "verified",
  sort_by: "sort",
  pageNumber: "page",
};

export function useUserSearch(): { search: UserSearch; change: (changes: Partial<UserSearch>) => void } {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const search = readSearch(new URLSearchParams(searchStr));
  return {
    search,
    change: (changes) => {
      // A changed search starts at the first page.
      const next = { ...search, pageNumber: 1, ...changes };
      router.history.replace(`${pathname}${writeSearch(next)}`);
    },
  };
}

const VERIFIED: ReadonlyMap<string, boolean> = new Map([
  ["yes", true],
  ["no", false],
]);

/** Parses the URL; ignores unknown values. */
export function readSearch(params: URLSearchParams): UserSearch {
  const text = (name: keyof typeof NAMES) => params.get(NAMES[name]) || undefined;
  const page = Number(text("pageNumber"));
  return {
    search: text("search")?.slice(0, 100),
    accountType: oneOf(ACCOUNT_TYPES, text("accountType")),
    roleGuid: /^[0-9a-f-]{36}$/.test(text("roleGuid") ?? "") ? text("roleGuid") : undefined,
    state: oneOf(LISTED_STATES, text("state")),
    isVerified: VERIFIED.get(text("isVerified") ?? ""),
    sort_by: oneOf(USER_SORTS, text("sort_by")) ?? DEFAULT_USER_SORT,
    pageNumber: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

export function writeSearch({ sort_by, pageNumber, isVerified, ...rest }: UserSearch): string {
  const params = new URLSearchParams();
  const set = (name: keyof typeof NAMES, value: string | undefined) => {
    if (value !== undefined && value !== "") params.set(NAMES[name], value);
  };
  set("search", rest.search);
  set("accountType", rest.accountType);
  set("roleGuid", rest.roleGuid);
  set("state", rest.state);
  set("isVerified", isVerified === undefined ? undefined : isVerified ? "yes" : "no");
  set("sort_by", sort_by === DEFAULT_USER_SORT ? undefined : sort_by);
  set("pageNumber", pageNumber === 1 ? undefined : String(pageNumber));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** The filter alone, for counting and exporting. */
export function toFilter({ search, accountType, roleGuid, state, isVerified }: UserSearch) {
  return { search, accountType, roleGuid, state, isVerified };
}

export function isFiltered(search: UserSearch): boolean {
  return Object.values(toFilter(search)).some((value) => value !== undefined && value !== "");
}

function oneOf<T extends string>(choices: readonly T[], text: string | undefined): T | undefined {
  return choices.find((choice) => choice === text);
}

import { useLocation, useRouter } from "@tanstack/react-router";
import { type PageSearch, readPageSearch, writePageSearch } from "./page-search.ts";

/** The search of the screen, stored in the URL. */
export function usePageSearch(): { readonly search: PageSearch; readonly change: (changes: Partial<PageSearch>) => void } {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const search = readPageSearch(new URLSearchParams(searchStr));
  return { search, change: (changes) => router.history.replace(`${pathname}${writePageSearch({ ...search, ...changes })}`) };
}

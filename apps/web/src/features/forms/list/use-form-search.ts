import { useLocation, useRouter } from "@tanstack/react-router";
import { type FormSearch, readFormSearch, writeFormSearch } from "./form-search.ts";

/** The search in the URL; a changed search starts at the first page. */
export function useFormSearch(): { search: FormSearch; change: (changes: Partial<FormSearch>) => void } {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const search = readFormSearch(new URLSearchParams(searchStr));
  return { search, change: (changes) => router.history.replace(`${pathname}${writeFormSearch({ ...search, page: 1, ...changes })}`) };
}

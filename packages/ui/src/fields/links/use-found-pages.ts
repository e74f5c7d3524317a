import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import type { PageChoice, PageSource } from "./page-choice.ts";

const SEARCH_DELAY_MS = 200;

/** The pages that a search finds, while it is typed. */
export function useFoundPages(pages: PageSource, search: string): { readonly found: readonly PageChoice[]; readonly isSearching: boolean } {
  const [text] = useDebouncedValue(search, SEARCH_DELAY_MS);
  const [result, setResult] = useState<{ readonly text: string; readonly found: readonly PageChoice[] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: readonly PageChoice[]) => isCurrent && setResult({ text, found });
    pages.searchPages(text).then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
  }, [pages, text]);
  return { found: result?.found ?? [], isSearching: result?.text !== search };
}

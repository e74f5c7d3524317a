import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";

const SEARCH_DELAY_MS = 200;

/** The results of a debounced search for the typed text. `search` must be the same function in each render. */
export function useSearchResults<Found>(
  search: (text: string) => Promise<readonly Found[]>,
  typed: string,
): { readonly found: readonly Found[]; readonly isSearching: boolean } {
  const [text] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  const [result, setResult] = useState<{ readonly text: string; readonly found: readonly Found[] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (found: readonly Found[]) => isCurrent && setResult({ text, found });
    search(text).then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
  }, [search, text]);
  return { found: result?.found ?? [], isSearching: result?.text !== typed };
}

import type { Suggestion } from "@plein/contract/search/search-results";

/** Titles for what was typed so far; none where the call failed, because one can search without. */
export async function fetchSuggestions(q: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  try {
    const response = await fetch(`/api/search:suggest?${new URLSearchParams({ q })}`, { signal });
    // The response is the call's own, which its tests hold to its schema.
    return response.ok ? ((await response.json()) as Suggestion[]) : [];
  } catch {
    return [];
  }
}

import type { Suggestion } from "@plein/contract/search/search-results";

/** Titles for the typed text; none if the call failed, because searching works without. */
export async function fetchSuggestions(q: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  try {
    const response = await fetch(`/api/search:suggest?${new URLSearchParams({ q })}`, { signal });
    // The response follows the procedure's schema, which its tests verify.
    return response.ok ? ((await response.json()) as Suggestion[]) : [];
  } catch {
    return [];
  }
}

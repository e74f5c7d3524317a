import type { Suggestion } from "@plein/contract/search/search-results";

/** Fetches suggestions for the typed text; returns none if the call fails, because searching works without them. */
export async function fetchSuggestions(q: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  try {
    const response = await fetch(`/api/search:suggest?${new URLSearchParams({ q })}`, { signal });
    // The response follows the procedure's schema, which its tests verify.
    return response.ok ? ((await response.json()) as Suggestion[]) : [];
  } catch {
    return [];
  }
}

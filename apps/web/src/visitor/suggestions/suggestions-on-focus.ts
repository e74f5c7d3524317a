/**
 * Attaches suggestions to search fields (`data-suggestions`) once they have the focus. Such fields are plain HTML, also in blocks.
 *
 * @returns a function that stops it
 */
export function attachSuggestionsOnFocus(): () => void {
  const onFocus = ({ target }: FocusEvent) => suggestIn(target);
  document.addEventListener("focusin", onFocus);
  // The reader may have focused one before this script loaded.
  suggestIn(document.activeElement);
  return () => document.removeEventListener("focusin", onFocus);
}

function suggestIn(field: EventTarget | null): void {
  if (field instanceof HTMLInputElement && "suggestions" in field.dataset)
    void import("./attach-suggestions.ts").then(({ attachSuggestions }) => attachSuggestions(field));
}

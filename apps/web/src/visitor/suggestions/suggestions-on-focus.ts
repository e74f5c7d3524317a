/**
 * Attaches suggestions to search fields (`data-suggestions`) on focus. Such fields are plain HTML, also in blocks.
 *
 * @returns a function that stops it
 */
export function attachSuggestionsOnFocus(): () => void {
  const onFocus = ({ target }: FocusEvent) => suggestIn(target);
  document.addEventListener("focusin", onFocus);
  // A field may have the focus before this script loaded.
  suggestIn(document.activeElement);
  return () => document.removeEventListener("focusin", onFocus);
}

function suggestIn(field: EventTarget | null): void {
  if (field instanceof HTMLInputElement && "suggestions" in field.dataset)
    void import("./attach-suggestions.ts").then(({ attachSuggestions }) => attachSuggestions(field));
}

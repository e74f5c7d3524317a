import type { I18n } from "../../messages/i18n.ts";

/** Attaches suggestions to a search field once it has the focus. Such fields are plain HTML, also in blocks, which have no script. */
export function attachSuggestionsOnFocus(field: EventTarget | null, i18n: I18n): void {
  if (field instanceof HTMLInputElement && "suggestions" in field.dataset)
    void import("./attach-suggestions.ts").then(({ attachSuggestions }) => attachSuggestions(field, i18n));
}

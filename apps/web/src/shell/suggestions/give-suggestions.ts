import type { I18n } from "../../messages/i18n.ts";

/** Gives a search field its suggestions once it has the focus. Such fields are plain HTML, also in blocks, which know no script. */
export function giveSuggestions({ target }: Event, i18n: I18n): void {
  if (target instanceof HTMLInputElement && "suggestions" in target.dataset)
    void import("./attach-suggestions.ts").then(({ attachSuggestions }) => attachSuggestions(target, i18n));
}

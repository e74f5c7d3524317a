import { type RefObject, useEffect } from "react";

/** The key that moves the focus to the newest notice and back. Not a character, so that it works while typing (WCAG 2.2, 2.1.4). */
export const NOTICE_KEY = "F8";

export function isNoticeKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key === NOTICE_KEY && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** Handles the notice key: notices are at the end of the document, so their actions would otherwise be many tab stops away. */
export function useNoticeKey(host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listening = new AbortController();
    const goToNewest = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isNoticeKey(event)) return;
      const control = newestOf(host.current)?.querySelector("button");
      if (!control) return;
      event.preventDefault();
      control.focus();
    };
    document.addEventListener("keydown", goToNewest, { signal: listening.signal });
    return () => listening.abort();
  }, [host]);
}

function newestOf(host: HTMLElement | null): HTMLElement | undefined {
  const cards = [...(host?.querySelectorAll<HTMLElement>("[data-notice]") ?? [])];
  return cards.sort((one, other) => Number(one.dataset.notice) - Number(other.dataset.notice)).at(-1);
}

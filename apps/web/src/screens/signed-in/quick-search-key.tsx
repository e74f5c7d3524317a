import { type ReactNode, useEffect, useState } from "react";
import type { QuickSearch } from "../../features/search/quick-search.tsx";
import type { I18n } from "../../messages/i18n.ts";

type QuickSearchKeyProps = { readonly i18n: I18n; readonly screens: readonly string[] };

/** Opens the quick search on Ctrl+K or ⌘K; loaded on first use. Ignored in text fields. */
export function QuickSearchKey({ i18n, screens }: QuickSearchKeyProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [Part, setPart] = useState<typeof QuickSearch | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.defaultPrevented || (event.target instanceof HTMLElement && event.target.isContentEditable)) return;
      event.preventDefault();
      setOpen(true);
      Promise.all([import("../../features/search/quick-search.tsx"), i18n.load("user"), i18n.load("admin")]).then(
        ([module]) => setPart(() => module.QuickSearch),
        // The next key press tries again.
        () => setOpen(false),
      );
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [i18n]);
  return Part && isOpen && <Part intl={i18n.intl} screens={screens} onClose={() => setOpen(false)} />;
}

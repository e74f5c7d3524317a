import { type ReactNode, useEffect, useState } from "react";
import type { I18n } from "../../messages/i18n.ts";
import type { ShortcutsHelp } from "../../shell/shortcuts/shortcuts-help.tsx";
import { useShortcut } from "../editing/use-shortcut.ts";

/** Shows the screen's shortcuts on the key `?`; loads them on first use. The page editor has its own help. */
export function ShortcutsKey({ i18n, hasQuickSearch }: { readonly i18n: I18n; readonly hasQuickSearch: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [Part, setPart] = useState<typeof ShortcutsHelp | null>(null);
  useShortcut("?", () => setOpen(document.querySelector("dialog[open], [role=dialog]") === null));
  useEffect(() => {
    if (!isOpen || Part) return;
    Promise.all([import("../../shell/shortcuts/shortcuts-help.tsx"), i18n.load("user")]).then(
      ([module]) => setPart(() => module.ShortcutsHelp),
      // The next key press retries.
      () => setOpen(false),
    );
  }, [isOpen, Part, i18n]);
  return Part && isOpen && <Part intl={i18n.intl} hasQuickSearch={hasQuickSearch} onClose={() => setOpen(false)} />;
}

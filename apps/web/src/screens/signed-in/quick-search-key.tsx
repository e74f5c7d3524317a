import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { isQuickSearchOpen } from "../../client/state/quick-search.ts";
import { rememberDestination } from "../../client/state/recent-destinations.ts";
import { useStore } from "../../client/state/store.ts";
import { type EmbeddedJson, readEmbedded } from "../../content/embedded-json.tsx";
import type { PageView } from "../../content/page-view.ts";
import type { QuickSearch } from "../../features/search/quick-search.tsx";
import type { I18n } from "../../messages/i18n.ts";
import type { Frame } from "../../shell/frame/frame.ts";
import { useHref } from "../../shell/frame/use-href.ts";
import { PAGE_DATA_ID } from "../page/page-frame.ts";

type QuickSearchKeyProps = { readonly i18n: I18n; readonly user: NonNullable<Frame["user"]> };

/** Opens the quick search on Ctrl+K or ⌘K, or by a button; loads it on first use. Ignored in rich text fields. */
export function QuickSearchKey({ i18n, user }: QuickSearchKeyProps): ReactNode {
  const isOpen = useStore(isQuickSearchOpen, (value) => value);
  const [Part, setPart] = useState<typeof QuickSearch | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.defaultPrevented || (event.target instanceof HTMLElement && event.target.isContentEditable)) return;
      event.preventDefault();
      isQuickSearchOpen.set(() => true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    if (!isOpen || Part) return;
    Promise.all([import("../../features/search/quick-search.tsx"), i18n.load("user"), i18n.load("admin")]).then(
      ([module]) => setPart(() => module.QuickSearch),
      // The next key press retries.
      () => isQuickSearchOpen.set(() => false),
    );
  }, [isOpen, Part, i18n]);
  useRememberedPlace(user);
  const close = () => isQuickSearchOpen.set(() => false);
  return Part && isOpen && <Part intl={i18n.intl} userGuid={user.guid} screens={user.adminScreens} onClose={close} />;
}

/** Stores the page or admin screen of this document as a recent place for the quick search. */
function useRememberedPlace({ guid, adminScreens }: QuickSearchKeyProps["user"]): void {
  const href = useHref();
  const data = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as EmbeddedJson<PageView> | undefined });
  const title = data?.id === PAGE_DATA_ID ? readEmbedded(data).title : null;
  useEffect(() => {
    if (title !== null) rememberDestination(guid, { href, title });
    // The quick search replaces the URL of a screen by its name.
    else if (adminScreens.includes(href)) rememberDestination(guid, { href, title: href });
  }, [href, title, guid, adminScreens]);
}

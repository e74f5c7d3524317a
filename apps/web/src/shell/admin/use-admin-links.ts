import { canOpenAdminScreen } from "@plein/contract/menus/admin-path";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useFrame } from "../frame/use-frame.ts";

/** Handles plain links between admin screens by client-side navigation. Any other link loads a document. */
export function useAdminLinks(): void {
  const router = useRouter();
  const { user } = useFrame();
  useEffect(() => {
    const listening = new AbortController();
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !canOpenAdminScreen(user?.adminScreens ?? [], link.pathname)) return;
      event.preventDefault();
      router.history.push(`${link.pathname}${link.search}${link.hash}`);
    };
    document.addEventListener("click", onClick, { signal: listening.signal });
    return () => listening.abort();
  }, [router, user]);
}

/** Returns the link of this site that a plain click follows. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return null;
  const isSameDocument = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  return isSameDocument ? null : link;
}

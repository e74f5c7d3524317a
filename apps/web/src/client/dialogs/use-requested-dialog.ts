import { NEW_PARAMETER } from "@plein/contract/menus/admin-actions";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/**
 * Opens a screen's dialog once if the URL requests it (`?new=page`), as the quick search does. The parameter is then removed, so that
 * neither a reload nor the back button opens it again.
 *
 * @param open null for users who may not open it, and until that is known
 */
export function useRequestedDialog(name: string, open: (() => void) | null): void {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const params = new URLSearchParams(searchStr);
  const isRequested = params.get(NEW_PARAMETER) === name && open !== null;
  const answer = useEffectEvent(() => {
    params.delete(NEW_PARAMETER);
    router.history.replace(`${pathname}${params.size === 0 ? "" : `?${params}`}`);
    open?.();
  });
  useEffect(() => {
    if (isRequested) answer();
  }, [isRequested]);
}

import { useEffect, useState } from "react";

/** Screens that are opened by a link from a mail. */
export type LinkScreen = "/reset-password" | "/verify-email" | "/verify-email/undo-link" | "/sign-in/link";

/** Replaces the secret in the address. */
export const KEPT_SECRET = "link";

export type HeldSecret = {
  /** undefined until the browser has looked; null when there is none */
  readonly secret: string | null | undefined;
  /** once it is used up */
  readonly forget: () => void;
};

/**
 * The secret of the link that a screen was opened by. It is removed from the address immediately, so that neither the history
 * nor an onlooker has it; this tab stores it, so that a reload works.
 *
 * @param fromAddress the secret in the address, if there is one
 */
export function useLinkSecret(screen: LinkScreen, fromAddress: string | undefined): HeldSecret {
  const [secret, setSecret] = useState<string | null | undefined>(undefined);
  const key = `plein-link:${screen}`;
  // What the address and this tab's storage hold is known to a browser alone.
  useEffect(() => {
    const isFresh = fromAddress !== undefined && fromAddress !== KEPT_SECRET;
    if (isFresh) {
      sessionStorage.setItem(key, fromAddress);
      history.replaceState(history.state, "", screen);
    }
    setSecret((held) => (isFresh ? fromAddress : (held ?? sessionStorage.getItem(key))));
  }, [fromAddress, key, screen]);
  return { secret, forget: () => sessionStorage.removeItem(key) };
}

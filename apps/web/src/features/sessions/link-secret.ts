import { useEffect, useState } from "react";

/** Screens that are opened by a link from a mail. */
export type LinkScreen = "/reset-password" | "/verify-email" | "/verify-email/undo-link" | "/sign-in/link";

/** Stands in the address where the secret was. */
export const KEPT_SECRET = "link";

export type HeldSecret = {
  /** undefined until the browser has looked; null when there is none */
  readonly secret: string | null | undefined;
  /** once it is used up */
  readonly forget: () => void;
};

/**
 * The secret of the link that a screen was opened by. It is taken out of the address at once, so that neither the history
 * nor whoever looks on keeps it; this tab holds it, so that a reload goes on.
 *
 * @param fromAddress what stands in the address, if anything does
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

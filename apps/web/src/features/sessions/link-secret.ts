import { useEffect, useState } from "react";

/** Screens that are opened by a mailed link. */
export type LinkScreen = "/reset-password" | "/verify-email" | "/verify-email/undo-link" | "/sign-in/link";

/** The placeholder that replaces the secret in the URL. */
export const SECRET_PLACEHOLDER = "link";

export type StoredLinkSecret = {
  /** undefined until the browser has read it; null if there is none */
  readonly secret: string | null | undefined;
  /** removes the secret; call it after use */
  readonly forget: () => void;
};

/**
 * Reads the secret in the link that opened a screen. It is removed from the URL immediately, so that neither the history nor an
 * onlooker gets it; the tab stores it, so that a reload works.
 *
 * @param fromUrl the secret in the URL, if there is one
 */
export function useLinkSecret(screen: LinkScreen, fromUrl: string | undefined): StoredLinkSecret {
  const [secret, setSecret] = useState<string | null | undefined>(undefined);
  const key = `plein-link:${screen}`;
  // Only the browser has access to the URL and this tab's storage.
  useEffect(() => {
    const isFresh = fromUrl !== undefined && fromUrl !== SECRET_PLACEHOLDER;
    if (isFresh) {
      sessionStorage.setItem(key, fromUrl);
      history.replaceState(history.state, "", screen);
    }
    setSecret((held) => (isFresh ? fromUrl : (held ?? sessionStorage.getItem(key))));
  }, [fromUrl, key, screen]);
  return { secret, forget: () => sessionStorage.removeItem(key) };
}

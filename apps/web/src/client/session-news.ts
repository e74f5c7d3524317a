import { EDIT_MODE_PREFIX } from "./edit-mode.ts";
import { forgetSession } from "./state/session-state.ts";

/** Between the tabs of one browser on one site. */
const CHANNEL = "plein-session";
const SIGNED_OUT = "signedOut";

/** A page hears its own news too: it is leaving by itself. */
let isLeaving = false;

/** Tells the other tabs that the session which they share is over. */
export function tellSignedOut(): void {
  isLeaving = true;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(SIGNED_OUT);
  channel.close();
}

/**
 * Follows what other tabs tell: after a sign-out nothing of the user stays here either, in memory or on the screen. A page
 * with something unsaved asks first, as any reload does; an editor asks to sign in again by itself.
 *
 * @returns to call when it is no longer wanted
 */
export function followSession(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data !== SIGNED_OUT || isLeaving) return;
    forgetSession();
    if (!isEditing()) location.reload();
  };
  return () => channel.close();
}

function isEditing(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(EDIT_MODE_PREFIX));
}

import { EDIT_MODE_PREFIX } from "../entry/edit-mode.ts";
import { forgetSession } from "../state/session-state.ts";

/** Between the tabs of one browser on one site. */
const CHANNEL = "plein-session";
const SIGNED_OUT = "signedOut";

/** By which this page follows the others. What it says there, it doesn't hear itself: it is leaving by itself. */
let followed: BroadcastChannel | null = null;

/** Notifies the other tabs that the session which they share is over. */
export function broadcastSignOut(): void {
  const channel = followed ?? new BroadcastChannel(CHANNEL);
  channel.postMessage(SIGNED_OUT);
  if (channel !== followed) channel.close();
}

/**
 * Follows the other tabs: after a sign-out nothing of the user stays here either, in memory or on the screen. A page
 * with something unsaved prompts first, as any reload does; an editor prompts to sign in again by itself.
 *
 * @returns stops it
 */
export function followSession(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  followed = channel;
  channel.onmessage = ({ data }) => {
    if (data !== SIGNED_OUT) return;
    forgetSession();
    if (!isEditing()) location.reload();
  };
  return () => {
    channel.close();
    if (followed === channel) followed = null;
  };
}

function isEditing(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(EDIT_MODE_PREFIX));
}

import { EDIT_MODE_PREFIX } from "../entry/edit-mode.ts";
import { forgetSession } from "../state/session-state.ts";

/** The channel between the tabs of one browser on one site. */
const CHANNEL = "plein-session";
const SIGNED_OUT = "signedOut";

/** The channel on which this page follows the others. A page doesn't receive its own messages, so its own sign-out is ignored. */
let followed: BroadcastChannel | null = null;

/** Notifies the other tabs that their shared session has ended. */
export function broadcastSignOut(): void {
  const channel = followed ?? new BroadcastChannel(CHANNEL);
  channel.postMessage(SIGNED_OUT);
  if (channel !== followed) channel.close();
}

/**
 * Follows the other tabs: after a sign-out nothing of the user stays in this tab either, in memory or on the screen. A page with
 * unsaved changes prompts first, as on any reload; an editor prompts to sign in again by itself.
 *
 * @returns a function that stops it
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

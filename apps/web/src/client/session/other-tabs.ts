import { EDIT_MODE_PREFIX } from "../entry/edit-mode.ts";
import { forgetSession } from "../state/session-state.ts";

/** The channel between the tabs of one browser on one site. */
const CHANNEL = "plein-session";
const SIGNED_OUT = "signedOut";

/** The channel on which this tab follows the others. A channel doesn't receive its own messages, so the tab's own sign-out is ignored. */
let followed: BroadcastChannel | null = null;

/** Notifies the other tabs that their shared session has ended. */
export function broadcastSignOut(): void {
  const channel = followed ?? new BroadcastChannel(CHANNEL);
  channel.postMessage(SIGNED_OUT);
  if (channel !== followed) channel.close();
}

/**
 * Follows the other tabs: after a sign-out, all data of the user is removed from this tab too, from memory and from the screen. A page
 * with unsaved changes prompts first, as on any reload; the page editor itself prompts to sign in again.
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

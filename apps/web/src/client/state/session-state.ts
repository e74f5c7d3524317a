import type { InvitationStatus } from "@plein/contract/invitations/invitation-status";
import { raisePageStatus } from "@plein/contract/pages/page-status";
import type { Profile } from "@plein/contract/profiles/profile";
import { type ClientSession, signedIn, signedOut } from "@plein/contract/sessions/client-session";
import { applyDisplay } from "../document/display.ts";
import { clientState } from "./client-state.ts";

/** The remaining lifetime below which a token is no longer used. */
const SPARE_MS = 30_000;

/** Stores the result of a sign-in: the user, and the access token with its date and flag. */
export function rememberSignIn(session: { accessToken: string; accessTokenDate: string; profile: object }): void {
  // A property's value may be anything; in the response's type it may also be absent.
  setSession(signedIn({ ...session, profile: session.profile as Profile }), 200);
}

/** Clears the access token, its date, its flag and the user, on signing out (docs/rules.md "Client state"). */
export function forgetSession(): void {
  setSession(signedOut<Profile>(), null);
}

export function rememberAccessToken({ accessToken, accessTokenDate }: { accessToken: string; accessTokenDate: string }): void {
  clientState.set((state) => ({
    ...state,
    dataLoadingState: { ...state.dataLoadingState, accessTokenSet: true, accessToken, accessTokenDate },
  }));
}

/** Returns the access token; null if it expires soon, and a new one is needed. */
export function validAccessToken(nowMs: number): string | null {
  const { accessToken, accessTokenDate } = clientState.get().dataLoadingState;
  return accessTokenDate !== null && Date.parse(accessTokenDate) - nowMs > SPARE_MS ? accessToken : null;
}

/** Stores the outcome of loading the user (docs/rules.md "Client state"). */
export function rememberUser(applicationUser: Profile | null, loadingStatus: number): void {
  if (applicationUser !== null) applyDisplay(applicationUser.properties);
  const loadingError = loadingStatus >= 500 ? "Could not load application user" : null;
  clientState.set((state) => ({ ...state, userState: { ...state.userState, applicationUser, loadingStatus, loadingError } }));
}

/** Stores the status of the invitation that this browser opened; null for one that has ended or is unknown. */
export function rememberInvitation(invitationStatus: InvitationStatus | null): void {
  clientState.set((state) => ({ ...state, userState: { ...state.userState, invitationStatus } }));
}

/** Stores the status of the shown page: a missing page sets 404, any other page resets it (docs/rules.md "Page status"). */
export function rememberPageStatus(raised: 200 | 404): void {
  clientState.set((state) => ({ ...state, errorState: { ...state.errorState, status: raisePageStatus(state.errorState.status, raised) } }));
}

function setSession({ user, ...token }: ClientSession<Profile>, loadingStatus: number | null): void {
  clientState.set((state) => ({
    ...state,
    userState: { ...state.userState, applicationUser: user, loadingStatus, loadingError: null },
    dataLoadingState: { ...state.dataLoadingState, ...token },
  }));
}

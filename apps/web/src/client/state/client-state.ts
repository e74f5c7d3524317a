import type { InvitationStatus } from "@plein/contract/invitations/invitation-status";
import { INITIAL_TERMS_OF_USE_VERSION, PRIVACY_STATEMENT_DATE, TERMS_OF_USE_DATE } from "@plein/contract/legal/terms-of-use";
import { INITIAL_PAGE_STATUS, type PageStatus } from "@plein/contract/pages/page-status";
import type { Profile } from "@plein/contract/profiles/profile";
import { type ClientSession, signedOut } from "@plein/contract/sessions/client-session";
import { createStore } from "./store.ts";

/**
 * The browser's state across screens (docs/rules.md "Client state"). It is in memory only: a new document starts with an empty state, and
 * no token is ever persisted. Loaded on demand, so that a visitor's first page doesn't include it.
 */
export type ClientState = {
  readonly userState: UserState;
  readonly profileState: ProfileState;
  readonly dataLoadingState: DataLoadingState;
  readonly errorState: ErrorState;
};

type UserState = {
  /** null for a visitor, and until the profile is loaded */
  readonly applicationUser: Profile | null;
  /** HTTP status of loading the user; null before the first attempt */
  readonly loadingStatus: number | null;
  /** the reason why the user could not be loaded, for the log; users see a translated text */
  readonly loadingError: string | null;
  /** status of the invitation that this browser last opened */
  readonly invitationStatus: InvitationStatus | null;
  /** the version of the terms in force */
  readonly termsOfUseVersion: number;
};

type ProfileState = { readonly termsOfUseDate: string; readonly privacyStatementDate: string };

/** The documented `cache` is React Query's (client/calls/trpc-react.tsx), because a second copy could become inconsistent. */
type DataLoadingState = Omit<ClientSession<never>, "user"> & {
  /** procedures with a call in progress; a name occurs once for each call */
  readonly pendingCalls: readonly string[];
  /** ids of the data that the server fetched and embedded in this document */
  readonly executedServerSideCalls: readonly string[];
};

type ErrorState = {
  /** status of the shown page */
  readonly status: PageStatus;
  /** nonce of the document's policy; null if the policy lists hashes */
  readonly nonce: string | null;
  /** duration of the last call of each procedure, in milliseconds */
  readonly timings: Readonly<Record<string, number>>;
  /** how this document was loaded: milliseconds from its start; null if the browser doesn't report it */
  readonly performance: { readonly responseStartMs: number; readonly domContentLoadedMs: number } | null;
};

export const clientState = createStore<ClientState>(initialClientState());

function initialClientState(): ClientState {
  const { user: _, ...session } = signedOut<never>();
  return {
    userState: {
      applicationUser: null,
      loadingStatus: null,
      loadingError: null,
      invitationStatus: null,
      termsOfUseVersion: INITIAL_TERMS_OF_USE_VERSION,
    },
    profileState: { termsOfUseDate: TERMS_OF_USE_DATE, privacyStatementDate: PRIVACY_STATEMENT_DATE },
    dataLoadingState: { ...session, pendingCalls: [], executedServerSideCalls: serverSideCalls() },
    errorState: { status: INITIAL_PAGE_STATUS, nonce: documentNonce(), timings: {}, performance: documentPerformance() },
  };
}

/** Lists the ids of the data that is embedded in the document (content/embedded-json.tsx). */
function serverSideCalls(): string[] {
  if (typeof document === "undefined") return [];
  return [...document.querySelectorAll('script[type="application/json"][id]')].map(({ id }) => id);
}

function documentNonce(): string | null {
  if (typeof document === "undefined") return null;
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content || null;
}

function documentPerformance(): ErrorState["performance"] {
  if (typeof performance === "undefined" || typeof performance.getEntriesByType !== "function") return null;
  const [entry] = performance.getEntriesByType("navigation");
  if (typeof PerformanceNavigationTiming === "undefined" || !(entry instanceof PerformanceNavigationTiming)) return null;
  return { responseStartMs: entry.responseStart, domContentLoadedMs: entry.domContentLoadedEventEnd };
}

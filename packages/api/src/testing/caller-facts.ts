/** No user of any platform. */
export const UNKNOWN_USER_GUID = "0198a000-0000-7000-8000-0000000000ff";

/** Facts of a caller who authenticated an hour ago: too long for calls that require recent authentication. */
export const STALE_AUTHENTICATION = {
  session: {
    digest: "an-old-session",
    authenticatedSecondsAgo: 3600,
    hasSecondFactor: false,
    remainingMs: 1_000_000,
    termsOfUseVersionAccepted: 1,
  },
};

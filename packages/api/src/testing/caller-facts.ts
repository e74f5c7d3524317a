/** No user of any platform. */
export const NOBODY = "0198a000-0000-7000-8000-0000000000ff";

/** Facts of a caller who proved their identity an hour ago, which is too long for what asks for a recent proof. */
export const OLD_PROOF = {
  session: {
    digest: "an-old-session",
    authenticatedSecondsAgo: 3600,
    hasSecondFactor: false,
    remainingMs: 1_000_000,
    termsOfUseVersionAccepted: 1,
  },
};

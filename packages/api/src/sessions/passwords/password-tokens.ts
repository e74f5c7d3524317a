/** Tokens that are revoked with a password: an intruder who knew it may have requested them, even one that changes the account's address. */
export const TOKENS_ENDED_BY_PASSWORD = ["resetPassword", "signIn", "secondFactor", "changeEmail", "addPasskey", "knownDevice"] as const;

/** Tokens that end with a password: whoever knew the old one may have requested them, also one that changes the account's address. */
export const TOKENS_ENDED_BY_PASSWORD = ["resetPassword", "signIn", "secondFactor", "changeEmail", "addPasskey", "knownDevice"] as const;

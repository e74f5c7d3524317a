/** A new password's length, in characters; without a schema, for screens of visitors. */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;

/** The value by which a browser posts “other”; no option can have it, because options are trimmed. */
export const POSTED_OTHER = " other";

/** Roles that the product itself relies on, by the key that never changes whatever they are called. */
export const CONTENT_MANAGERS_ROLE_KEY = "content-managers";

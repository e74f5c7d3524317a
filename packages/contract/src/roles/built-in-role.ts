/** Keys of roles that the product itself relies on; a key never changes, even if the role is renamed. */
export const CONTENT_MANAGERS_ROLE_KEY = "content-managers";

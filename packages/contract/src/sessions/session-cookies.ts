/** Name of the session's cookie; the prefix makes browsers require Secure, Path=/ and no Domain. */
export const SESSION_COOKIE = "__Host-sid";

/** The cookie by which an account recognizes a known device, which strangers' wrong passwords don't slow down. */
export const DEVICE_COOKIE = "__Host-device";

// @ts-check
/** The set-up can't go on; the message says what a newcomer can do about it. */
export class InstallError extends Error {
  /** @override */
  name = "InstallError";
}

// @ts-check
/** The set-up failed; the message states the remedy in terms that a newcomer understands. */
export class InstallError extends Error {
  /** @override */
  name = "InstallError";
}

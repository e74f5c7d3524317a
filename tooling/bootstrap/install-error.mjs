// @ts-check
/** What stops the set-up, said in words that a newcomer can act on. */
export class InstallError extends Error {
  /** @override */
  name = "InstallError";
}

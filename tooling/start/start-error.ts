/** The start failed; the message states the remedy in one line. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** The start failed; the message says in one line what to do. */
export class StartError extends Error {
  override readonly name = "StartError";
}

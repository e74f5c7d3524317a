/** What stops the start, in one line that says what to do. */
export class StartError extends Error {
  override readonly name = "StartError";
}

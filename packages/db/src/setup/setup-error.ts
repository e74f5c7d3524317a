/** Why the database can't be used, in one line with advice. Has the original error as its cause. */
export class DatabaseSetupError extends Error {
  override readonly name = "DatabaseSetupError";
}

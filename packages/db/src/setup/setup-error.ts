/** What keeps the database from being used, in one line that says what to do. The cause is kept. */
export class DatabaseSetupError extends Error {
  override readonly name = "DatabaseSetupError";
}

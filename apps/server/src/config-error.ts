/** What stops the start: one line for each variable that is wrong. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** A configuration error that prevents the start: one line for each invalid variable. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

import { REDUCE_MOTION_KEY, TEXT_SIZE_KEY, THEME_KEY } from "./property-keys.ts";

/** How somebody has the site shown to them; a member is absent where it is as for everyone. */
export type DisplayPreferences = {
  readonly theme?: "light" | "dark";
  readonly textSize?: "large" | "larger";
  readonly reduceMotion?: true;
};

/**
 * @param values of the properties by key, as they are stored
 * @returns undefined for who chose nothing
 */
export function displayPreferencesOf(values: Readonly<Record<string, unknown>>): DisplayPreferences | undefined {
  const { [THEME_KEY]: theme, [TEXT_SIZE_KEY]: textSize, [REDUCE_MOTION_KEY]: reduceMotion } = values;
  const chosen: DisplayPreferences = {
    ...(theme === "light" || theme === "dark" ? { theme } : {}),
    ...(textSize === "large" || textSize === "larger" ? { textSize } : {}),
    ...(reduceMotion === true ? { reduceMotion } : {}),
  };
  return Object.keys(chosen).length === 0 ? undefined : chosen;
}

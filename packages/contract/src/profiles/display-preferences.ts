import { REDUCE_MOTION_KEY, SINGLE_KEYS_KEY, TEXT_SIZE_KEY, THEME_KEY } from "./property-keys.ts";

/** A user's display preferences; a member is absent for the default. */
export type DisplayPreferences = {
  readonly theme?: "light" | "dark";
  readonly textSize?: "large" | "larger";
  readonly reduceMotion?: true;
  readonly singleKeyShortcuts?: false;
};

/**
 * @param values of the stored properties, by key
 * @returns undefined if the user chose nothing
 */
export function readDisplayPreferences(values: Readonly<Record<string, unknown>>): DisplayPreferences | undefined {
  const {
    [THEME_KEY]: theme,
    [TEXT_SIZE_KEY]: textSize,
    [REDUCE_MOTION_KEY]: reduceMotion,
    [SINGLE_KEYS_KEY]: singleKeyShortcuts,
  } = values;
  const chosen: DisplayPreferences = {
    ...(theme === "light" || theme === "dark" ? { theme } : {}),
    ...(textSize === "large" || textSize === "larger" ? { textSize } : {}),
    ...(reduceMotion === true ? { reduceMotion } : {}),
    ...(singleKeyShortcuts === false ? { singleKeyShortcuts } : {}),
  };
  return Object.keys(chosen).length === 0 ? undefined : chosen;
}

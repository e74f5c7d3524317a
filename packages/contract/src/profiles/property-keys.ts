/** Keys of properties that the product itself reads; notificationClose is in notices/notice-timeout.ts. */
export const ALIAS_KEY = "alias";
/** guid of an uploaded picture */
export const PHOTO_KEY = "profielfoto";
export const NOTIFICATION_POSITION_KEY = "notificationPosition";
export const THEME_KEY = "theme";
export const TEXT_SIZE_KEY = "textSize";
export const REDUCE_MOTION_KEY = "reduceMotion";
/** whether keys without a modifier run commands (WCAG 2.1.4) */
export const SINGLE_KEYS_KEY = "singleKeyShortcuts";

/** language of a person's mails and screens; stored with the account */
export const LANGUAGE_KEY = "language";
/** the path to open after signing in if no other was requested */
export const START_PAGE_KEY = "startPage";

export const THEMES = ["system", "light", "dark"] as const;
export const TEXT_SIZES = ["normal", "large", "larger"] as const;

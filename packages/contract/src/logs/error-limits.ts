/** Days that an error is listed after it was last seen. */
export const ERROR_RETENTION_DAYS = 30;
/** Groups of a source that a platform has at most; beyond, those that were last seen longest ago are removed. */
export const MAX_ERROR_GROUPS = 500;
/** Events of a group that are stored one by one; beyond, they only count. */
export const MAX_ERROR_EVENTS = 50;

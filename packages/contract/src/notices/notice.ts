/** A short notice over the page: its type, position and duration (docs/rules.md "Notices"). */
export const NOTICE_TYPES = ["positive", "negative", "warning", "info", "ongoing"] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

export const NOTICE_POSITIONS = [
  "top-left",
  "top-right",
  "bottom-left",
  "bottom-right",
  "top",
  "bottom",
  "left",
  "right",
  "center",
] as const;
export type NoticePosition = (typeof NOTICE_POSITIONS)[number];

/** The corners in which a notice may show how often it came. */
export const BADGE_POSITIONS = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;
export type BadgePosition = (typeof BADGE_POSITIONS)[number];

export const DEFAULT_NOTICE_POSITION: NoticePosition = "bottom";
export const DEFAULT_NOTICE_TIMEOUT_MS = 5000;
/** The progress bar runs a little longer, so that its end is visible. */
const ANIMATION_EXTRA_MS = 1000;

export function isNoticePosition(value: unknown): value is NoticePosition {
  return NOTICE_POSITIONS.some((position) => position === value);
}

export function isBadgePosition(value: unknown): value is BadgePosition {
  return BADGE_POSITIONS.some((position) => position === value);
}

/** The corner of the count: the one that is farther from the edge of the window. */
export function badgePositionAt(position: NoticePosition): BadgePosition {
  return position.endsWith("right") ? "top-left" : "top-right";
}

/** Milliseconds, 0 or more. */
export function isNoticeTimeout(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

/** Timeout 0: the notice stays until someone closes it. */
export function isPersistent(timeoutMs: number): boolean {
  return timeoutMs === 0;
}

export function animationMs(timeoutMs: number): number {
  return timeoutMs + ANIMATION_EXTRA_MS;
}

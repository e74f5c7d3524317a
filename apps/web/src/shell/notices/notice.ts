import type { NotificationType } from "@plein/contract/notifications/notification";
import type { ReactNode } from "react";

/** A short message over the page (docs/rules.md "Notices"). */
export type Notice = {
  readonly type: NotificationType;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** by which a person can name this very failure */
  readonly code?: string;
  /** milliseconds; 0 keeps it. Left out: the reader's own choice, but a failure and what is still going on stay. */
  readonly timeout?: number;
  readonly action?: NoticeAction;
};

/** Runs once: it closes the notice. */
export type NoticeAction = { readonly label: ReactNode; readonly run: () => void };

export type ShownNotice = Notice & { readonly id: number; readonly timeout: number };

/** More than three are not read; the others wait (docs/rules.md "Notices"). */
export const MAX_SHOWN_NOTICES = 3;

/** The newest ones. An older one comes back when there is space, its time still to run. */
export function shownNotices<T>(notices: readonly T[]): readonly T[] {
  return notices.slice(-MAX_SHOWN_NOTICES);
}

/** A failure stays until somebody closes it, and so does what hasn't ended; the rest goes after the reader's own time. */
export function timeoutOf({ type, timeout }: Pick<Notice, "type" | "timeout">, readersMs: number): number {
  return timeout ?? (type === "negative" || type === "ongoing" ? 0 : readersMs);
}

import type { NoticeType } from "@plein/contract/notices/notice";
import type { ReactNode } from "react";

/** A short message over the page (docs/rules.md "Notices"). */
export type Notice = {
  readonly type: NoticeType;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** correlation code of the failure, which users can quote */
  readonly code?: string;
  /** milliseconds; 0: until closed. Absent: the user's own choice, but failures and ongoing tasks stay. */
  readonly timeout?: number;
  readonly action?: NoticeAction;
};

/** An action of a notice, which runs once and closes the notice. */
export type NoticeAction = { readonly label: ReactNode; readonly run: () => void };

export type ShownNotice = Notice & {
  readonly id: number;
  /** how often it came while it was open */
  readonly count: number;
};

/** The maximum number of visible notices; the others wait (docs/rules.md "Notices"). */
export const MAX_SHOWN_NOTICES = 3;

/** Returns the newest notices. An older one reappears when there is space, with its remaining time. */
export function listVisibleNotices<T>(notices: readonly T[]): readonly T[] {
  return notices.slice(-MAX_SHOWN_NOTICES);
}

/** Returns the timeout of a notice: none for failures and ongoing tasks, the user's preference for others. */
export function timeoutOf({ type, timeout }: Pick<Notice, "type" | "timeout">, readersMs: number): number {
  return timeout ?? (type === "negative" || type === "ongoing" ? 0 : readersMs);
}

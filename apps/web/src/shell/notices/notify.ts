import { noticeTimeoutMs } from "@plein/contract/notices/notice-timeout";
import { clientState } from "../../client/state/client-state.ts";
import { createStore } from "../../client/state/store.ts";
import { type Notice, type ShownNotice, timeoutOf } from "./notice.ts";

/** Every open notice, oldest first; NoticeHost shows them. */
export const notices = createStore<readonly ShownNotice[]>([]);
let lastId = 0;

/**
 * Shows a notice.
 *
 * @param replaced id of a notice to replace; if that one is closed, the notice is shown as a new one
 * @returns its id, for closing or replacing it
 */
export function notify(notice: Notice, replaced?: number): number {
  const { applicationUser } = clientState.get().userState;
  const timeout = timeoutOf(notice, noticeTimeoutMs(applicationUser?.properties ?? null));
  // A replacement gets a new id, so that it is announced and timed again.
  const id = ++lastId;
  const shown: ShownNotice = { ...notice, id, timeout };
  notices.set((current) =>
    current.some((other) => other.id === replaced) ? current.map((other) => (other.id === replaced ? shown : other)) : [...current, shown],
  );
  return id;
}

export function closeNotice(id: number): void {
  notices.set((current) => (current.some((notice) => notice.id === id) ? current.filter((notice) => notice.id !== id) : current));
}

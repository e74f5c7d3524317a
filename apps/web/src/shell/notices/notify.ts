import { createStore } from "../../client/state/store.ts";
import type { Notice, ShownNotice } from "./notice.ts";
import { isSameNotice } from "./same-notice.ts";

/** Every open notice, oldest first; NoticeHost shows them. */
export const notices = createStore<readonly ShownNotice[]>([]);
let lastId = 0;

/**
 * Shows a notice (a toast or notification). One that says the same as an open notice takes its place, with a count.
 *
 * @param replaced id of a notice to replace; if that one is closed, the notice is shown as a new one
 * @returns its id, for closing or replacing it
 */
export function notify(notice: Notice, replaced?: number): number {
  // A replacement gets a new id, so that it is announced and timed again.
  const id = ++lastId;
  notices.set((current) => {
    const same = current.find((other) => other.id !== replaced && isSameNotice(other, notice));
    const newNotice: ShownNotice = { ...notice, id, count: (same?.count ?? 0) + 1 };
    const others = current.filter((other) => other !== same);
    return others.some((other) => other.id === replaced)
      ? others.map((other) => (other.id === replaced ? newNotice : other))
      : [...others, newNotice];
  });
  return id;
}

export function closeNotice(id: number): void {
  notices.set((current) => (current.some((notice) => notice.id === id) ? current.filter((notice) => notice.id !== id) : current));
}

import { useBlocker } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import type { Saver } from "../saving/saver.ts";

/** Saves unsaved changes before navigation, also by the browser's Back button, and prompts if saving fails. */
export function useLeaveGuard(saver: Saver): void {
  const intl = useIntl();
  useBlocker({
    shouldBlockFn: async () => !(await confirmLeave(saver, intl.formatMessage({ id: "editor.close.unsaved" }))),
    // Unloading a document can't wait for a save: the editor has its own prompt for that.
    enableBeforeUnload: false,
  });
}

/** Saves, and prompts only if some changes could not be saved. @returns whether to leave */
export async function confirmLeave(saver: Pick<Saver, "hasUnsavedChanges" | "flush">, question: string): Promise<boolean> {
  if (!saver.hasUnsavedChanges()) return true;
  await saver.flush();
  return !saver.hasUnsavedChanges() || window.confirm(question);
}

import { useBlocker } from "@tanstack/react-router";
import { useIntl } from "react-intl";
import type { Saver } from "../saving/saver.ts";

/** Saves what is unsaved before another page is shown, by the browser's Back button for instance, and asks if that fails. */
export function useLeaveGuard(saver: Saver): void {
  const intl = useIntl();
  useBlocker({
    shouldBlockFn: async () => !(await mayLeave(saver, intl.formatMessage({ id: "editor.close.unsaved" }))),
    // A document that is unloaded can't wait for a save: the editor asks by itself.
    enableBeforeUnload: false,
  });
}

/** Saves first; asks only for what could not be saved. */
export async function mayLeave(saver: Pick<Saver, "hasUnsavedChanges" | "flush">, question: string): Promise<boolean> {
  if (!saver.hasUnsavedChanges()) return true;
  await saver.flush();
  return !saver.hasUnsavedChanges() || window.confirm(question);
}

import { useEffect, useRef } from "react";
import type { SaveStatus } from "./save-state.ts";

/** The maximum number of automatic attempts; then the user decides, by the notice's button. */
const MAX_ATTEMPTS = 3;

/** Refetches the draft if the server's blocks differ from the editor's, so that saving can continue. */
export function useRefetchWhenOutOfDate(status: SaveStatus, refresh: () => Promise<void>): void {
  const attempts = useRef(0);
  const load = useRef(refresh);
  load.current = refresh;
  useEffect(() => {
    if (status === "saved") attempts.current = 0;
    if (status !== "outOfDate" || attempts.current >= MAX_ATTEMPTS) return;
    attempts.current += 1;
    void load.current();
  }, [status]);
}

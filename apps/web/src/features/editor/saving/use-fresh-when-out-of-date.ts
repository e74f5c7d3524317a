import { useEffect, useRef } from "react";
import type { SaveStatus } from "./save-state.ts";

/** Beyond this the user decides, by the notice's button: something else is wrong. */
const MAX_ATTEMPTS = 3;

/** Loads the draft again when the server has other blocks than the screen, so that the rest can be saved. */
export function useFreshWhenOutOfDate(status: SaveStatus, refresh: () => Promise<void>): void {
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

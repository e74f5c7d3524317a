import { useEffect, useRef } from "react";
import type { SaveState } from "./saver.ts";

/**
 * Calls `read` once a change of what is asked was stored: not as soon as something changes, but each time all of it is.
 *
 * @param asked what decides the answer, as text
 * @param read the same function at each render
 */
export function useOnceStored(asked: string, saveState: SaveState, read: () => Promise<unknown>): void {
  const known = useRef(asked);
  const current = useRef(asked);
  current.current = asked;
  const storedAt = saveState.status === "saved" ? saveState.savedAt : null;
  useEffect(() => {
    if (storedAt === null || known.current === current.current) return;
    known.current = current.current;
    // What can't be read anew stays as it was.
    void read();
  }, [storedAt, read]);
}

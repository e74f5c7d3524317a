import { useEffect, useRef } from "react";
import type { SaveState } from "./saver.ts";

/**
 * Calls `read` once a change of its inputs was stored: not as soon as something changes, but each time all of it is.
 *
 * @param inputs what decides the result, as text
 * @param read the same function at each render
 */
export function useOnceStored(inputs: string, saveState: SaveState, read: () => Promise<unknown>): void {
  const known = useRef(inputs);
  const current = useRef(inputs);
  current.current = inputs;
  const storedAt = saveState.status === "saved" ? saveState.savedAt : null;
  useEffect(() => {
    if (storedAt === null || known.current === current.current) return;
    known.current = current.current;
    // What can't be read again stays as it was.
    void read();
  }, [storedAt, read]);
}

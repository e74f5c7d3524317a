import { clientState } from "./client-state.ts";

/**
 * Records that a call is in progress.
 *
 * @param name the procedure, or the method and path
 * @returns a function to call once, when the call has ended
 */
export function trackCall(name: string): () => void {
  const startedAt = performance.now();
  setCalls((calls) => [...calls, name]);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    setCalls((calls) => calls.toSpliced(calls.indexOf(name), 1));
    const durationMs = performance.now() - startedAt;
    clientState.set((state) => ({
      ...state,
      errorState: { ...state.errorState, timings: { ...state.errorState.timings, [name]: durationMs } },
    }));
  };
}

function setCalls(change: (calls: readonly string[]) => readonly string[]): void {
  clientState.set((state) => ({
    ...state,
    dataLoadingState: { ...state.dataLoadingState, pendingCalls: change(state.dataLoadingState.pendingCalls) },
  }));
}

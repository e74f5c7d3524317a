type Listener = () => Promise<void>;
const listeners = new Set<Listener>();

/** @returns to call when the listener is no longer wanted */
export function onItemsChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has every list that is shown read anew; also for an undo, which may come on another page than its change. */
export async function tellItemsChanged(): Promise<void> {
  await Promise.all([...listeners].map((listener) => listener()));
}

type Listener = () => Promise<void>;
const listeners = new Set<Listener>();

/** @returns a function that removes the listener */
export function onItemsChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reloads every visible list, also after an undo, which may happen on another page than the change. */
export async function notifyItemsChanged(): Promise<void> {
  await Promise.all([...listeners].map((listener) => listener()));
}

/**
 * Marks an editor as open for all tabs of this browser: it holds a lock (Web Locks API) that the browser releases when its page is closed
 * or crashes. In a browser without locks, only this editor counts as open.
 */
export function holdEditorLock(editor: string): () => void {
  if (!("locks" in navigator)) return () => undefined;
  let release: () => void = () => undefined;
  const life = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(editor, () => life);
  return release;
}

export async function listOpenEditors(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}

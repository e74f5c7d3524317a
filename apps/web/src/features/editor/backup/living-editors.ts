/**
 * Which editors still live, in whatever tab of this browser: each holds a lock that the browser lets go of when its page
 * ends, also when that page crashes. Where a browser has no locks, no editor but this one counts as living.
 */
export function holdLife(editor: string): () => void {
  if (!("locks" in navigator)) return () => undefined;
  let release: () => void = () => undefined;
  const life = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(editor, () => life);
  return release;
}

export async function livingEditors(): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}

/** A promise that is settled from outside. */
export type Deferred<T> = { readonly promise: Promise<T>; readonly resolve: (value: T) => void; readonly reject: (error: unknown) => void };

export function createDeferred<T>(): Deferred<T> {
  let settle: Omit<Deferred<T>, "promise"> | null = null;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (settle === null) throw new Error("A promise runs its executor at once");
  return { promise, ...(settle as Omit<Deferred<T>, "promise">) };
}

import { useSyncExternalStore } from "react";

/** A value that parts of a screen share, with subscribers that are notified of changes. */
export type Store<T> = {
  readonly get: () => T;
  readonly set: (change: (current: T) => T) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(change) {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Subscribes to a part of a store. `select` must return a stable reference or a primitive: a new object would render forever. */
export function useStore<T, Part>({ get, subscribe }: Store<T>, select: (value: T) => Part): Part {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(get()),
  );
}

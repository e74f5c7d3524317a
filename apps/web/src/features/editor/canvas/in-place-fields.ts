import type { Guid } from "@plein/contract/guid";
import { createContext, useContext, useLayoutEffect } from "react";

type Unregister = () => void;

/** The registry of fields whose texts are currently editable on the page, so that the form of their block can omit them. */
export type InPlaceFields = {
  /** @param field JSON pointer into the block's content: `/items/2/title` */
  readonly register: (guid: Guid, field: string) => Unregister;
  /** the fields of a block, with `*` for a list index; the same set until they change */
  readonly of: (guid: Guid) => ReadonlySet<string>;
  readonly subscribe: (listener: () => void) => Unregister;
};

const NONE: ReadonlySet<string> = new Set();

export const InPlaceFieldsContext = createContext<InPlaceFields>(createInPlaceFields());

export function createInPlaceFields(): InPlaceFields {
  const counts = new Map<Guid, Map<string, number>>();
  const sets = new Map<Guid, ReadonlySet<string>>();
  const listeners = new Set<() => void>();
  const count = (guid: Guid, field: string, step: 1 | -1) => {
    const fields = counts.get(guid) ?? new Map<string, number>();
    counts.set(guid, fields);
    const before = fields.get(field) ?? 0;
    if (before + step === 0) fields.delete(field);
    else fields.set(field, before + step);
    if (before > 0 && before + step > 0) return;
    sets.set(guid, new Set(fields.keys()));
    for (const listener of listeners) listener();
  };
  return {
    register: (guid, field) => {
      const pattern = patternOf(field);
      count(guid, pattern, 1);
      return () => count(guid, pattern, -1);
    },
    of: (guid) => sets.get(guid) ?? NONE,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Replaces list indexes by `*`, because the form of a new item is rendered before the page has its texts. */
export function patternOf(field: string): string {
  return field.replaceAll(/\/\d+(?=\/|$)/g, "/*");
}

export function useInPlaceField(guid: Guid, field: string): void {
  const { register } = useContext(InPlaceFieldsContext);
  useLayoutEffect(() => register(guid, field), [register, guid, field]);
}

import type { Guid } from "@plein/contract/guid";
import { useState } from "react";

/** The selected rows for a bulk change. The selection persists across pages; only visible rows can be added. */
export type Selection = {
  readonly guids: ReadonlySet<Guid>;
  /** `isRange`: also selects all rows between the last one and this one */
  readonly toggle: (guid: Guid, isRange: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
  /** whether all, some or none of the shown rows are selected */
  readonly extent: "all" | "some" | "none";
};

export function useSelection(listed: readonly { readonly guid: Guid }[]): Selection {
  const [guids, setGuids] = useState<ReadonlySet<Guid>>(new Set());
  const [last, setLast] = useState<Guid | null>(null);
  const chosen = listed.filter(({ guid }) => guids.has(guid)).length;
  const extent = chosen === 0 ? "none" : chosen === listed.length ? "all" : "some";
  return {
    guids,
    extent,
    clear: () => setGuids(new Set()),
    toggle: (guid, isRange) => {
      const range = isRange ? between(listed, last, guid) : [guid];
      setGuids((before) => changed(before, range, !before.has(guid)));
      setLast(guid);
    },
    toggleAll: () => setGuids((before) => changed(before, guidsOf(listed), extent !== "all")),
  };
}

function changed(before: ReadonlySet<Guid>, guids: readonly Guid[], isChosen: boolean): ReadonlySet<Guid> {
  const after = new Set(before);
  for (const guid of guids) {
    if (isChosen) after.add(guid);
    else after.delete(guid);
  }
  return after;
}

function between(listed: readonly { readonly guid: Guid }[], from: Guid | null, to: Guid): Guid[] {
  const guids = guidsOf(listed);
  const [start, end] = [from === null ? -1 : guids.indexOf(from), guids.indexOf(to)].sort((one, other) => one - other);
  return start === undefined || start === -1 ? [to] : guids.slice(start, (end ?? start) + 1);
}

function guidsOf(listed: readonly { readonly guid: Guid }[]): Guid[] {
  return listed.map(({ guid }) => guid);
}

import type { Guid } from "@plein/contract/guid";

type Member = { readonly guid: Guid };

/** Takes platforms in turn, a part of them in each step. */
export type Rotation = { next<T extends Member>(all: readonly T[]): T[] };

export type RotationOptions = {
  /** in one step, however many there are */
  readonly atLeast: number;
  /** steps in which all have had their turn */
  readonly steps: number;
};

/** Platforms that come or go meanwhile change nobody else's turn. */
export function createRotation({ atLeast, steps }: RotationOptions): Rotation {
  let last = "";
  return {
    next(all) {
      const sorted = all.toSorted((a, b) => (a.guid < b.guid ? -1 : 1));
      const count = Math.min(sorted.length, Math.max(atLeast, Math.ceil(sorted.length / steps)));
      const start = sorted.findIndex(({ guid }) => guid > last);
      const first = start === -1 ? 0 : start;
      const chosen = [...sorted.slice(first), ...sorted.slice(0, first)].slice(0, count);
      last = chosen.at(-1)?.guid ?? "";
      return chosen;
    },
  };
}

import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";

/**
 * A tag of one platform with the values that have it. Each value refers to this object, so that its text is in memory once. Most tags
 * belong to a single value, which is held without a Set: that would take more memory than everything else here.
 */
export type IndexedTag<V> = { readonly name: CacheTag; holders: V | Set<V> | null };

type Tagged<V> = { readonly platformGuid: Guid; readonly tags: readonly IndexedTag<V>[] };

/** Finds values by their tags, within one platform. */
export class TagIndex<V extends Tagged<V>> {
  readonly #tagsOfPlatform = new Map<Guid, Map<CacheTag, IndexedTag<V>>>();

  /** The tags by which `add` files a value; they are in the index from then on. */
  tagsFor(platformGuid: Guid, names: Iterable<CacheTag>): readonly IndexedTag<V>[] {
    const tagsOfPlatform = this.#tagsOfPlatform.get(platformGuid) ?? new Map<CacheTag, IndexedTag<V>>();
    this.#tagsOfPlatform.set(platformGuid, tagsOfPlatform);
    // Not by Array.from, whose arrays have room for half as much again.
    return [...new Set(names)].map((name) => {
      const tag = tagsOfPlatform.get(name) ?? { name, holders: null };
      tagsOfPlatform.set(name, tag);
      return tag;
    });
  }

  add(value: V): void {
    for (const tag of value.tags) {
      if (tag.holders === null) tag.holders = value;
      else if (tag.holders instanceof Set) tag.holders.add(value);
      else tag.holders = new Set([tag.holders, value]);
    }
  }

  remove(value: V): void {
    const tagsOfPlatform = this.#tagsOfPlatform.get(value.platformGuid);
    for (const tag of value.tags) {
      if (tag.holders instanceof Set) tag.holders.delete(value);
      else tag.holders = null;
      if (tag.holders === null || tag.holders.size === 0) tagsOfPlatform?.delete(tag.name);
    }
    if (tagsOfPlatform?.size === 0) this.#tagsOfPlatform.delete(value.platformGuid);
  }

  find(platformGuid: Guid, names: readonly CacheTag[]): ReadonlySet<V> {
    const tagsOfPlatform = this.#tagsOfPlatform.get(platformGuid);
    return new Set(
      names.flatMap((name) => {
        const holders = tagsOfPlatform?.get(name)?.holders ?? [];
        return holders instanceof Set ? [...holders] : holders;
      }),
    );
  }
}

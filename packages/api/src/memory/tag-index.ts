import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";

/** A tag of one platform. Each value that has it refers to this object, so that its text is in memory once. */
export type IndexedTag<V> = {
  readonly name: CacheTag;
  /** its key in a cache in front of the product; null until a response needs it */
  edgeKey: string | null;
  count: number;
  /** the values that have the tag; null if they are to be looked for among all of the platform, since there are or were many */
  holders: V | readonly V[] | null;
};

type Tagged<V> = { readonly platformGuid: Guid; readonly tags: readonly IndexedTag<V>[] };

type IndexOfPlatform<V> = { readonly tags: Map<CacheTag, IndexedTag<V>>; readonly values: Set<V> };

/**
 * A tag of more values than this has no list of them. A page has some forty tags, nearly all of which are other pages' too, so that
 * lists of everything would take more memory than all else here; and what invalidates many values is dear in any case.
 */
const MAX_LISTED = 16;

/** Finds values by their tags, within one platform. */
export class TagIndex<V extends Tagged<V>> {
  readonly #platforms = new Map<Guid, IndexOfPlatform<V>>();

  /** The tags by which `add` files a value; they are in the index from then on. */
  tagsFor(platformGuid: Guid, names: Iterable<CacheTag>): readonly IndexedTag<V>[] {
    const { tags } = this.#indexOf(platformGuid);
    // Not by Array.from, whose arrays have room for half as much again.
    return [...new Set(names)].map((name) => {
      const tag = tags.get(name) ?? { name, edgeKey: null, count: 0, holders: null };
      tags.set(name, tag);
      return tag;
    });
  }

  add(value: V): void {
    this.#indexOf(value.platformGuid).values.add(value);
    for (const tag of value.tags) {
      if (tag.count === 0) tag.holders = value;
      else if (tag.holders !== null) tag.holders = listOf(tag.holders, value);
      tag.count += 1;
    }
  }

  remove(value: V): void {
    const { tags, values } = this.#indexOf(value.platformGuid);
    values.delete(value);
    for (const tag of value.tags) {
      tag.count -= 1;
      if (tag.count === 0) tags.delete(tag.name);
      else if (isList(tag.holders)) tag.holders = tag.holders.filter((holder) => holder !== value);
    }
    if (values.size === 0) this.#platforms.delete(value.platformGuid);
  }

  find(platformGuid: Guid, names: readonly CacheTag[]): ReadonlySet<V> {
    const platform = this.#platforms.get(platformGuid);
    const tags = names.flatMap((name) => platform?.tags.get(name) ?? []);
    const found = new Set(tags.flatMap(({ holders }) => holders ?? []));
    const unlisted = tags.filter(({ holders }) => holders === null);
    if (platform === undefined || unlisted.length === 0) return found;
    for (const value of platform.values) if (unlisted.some((tag) => value.tags.includes(tag))) found.add(value);
    return found;
  }

  #indexOf(platformGuid: Guid): IndexOfPlatform<V> {
    const index = this.#platforms.get(platformGuid) ?? { tags: new Map(), values: new Set() };
    this.#platforms.set(platformGuid, index);
    return index;
  }
}

/** The holders with one more; null if they are too many to be listed. */
function listOf<V>(holders: V | readonly V[], added: V): readonly V[] | null {
  const list = isList(holders) ? holders : [holders];
  // Copied: a list that grows has room for sixteen more.
  return list.length < MAX_LISTED ? [...list, added] : null;
}

function isList<V>(holders: V | readonly V[] | null): holders is readonly V[] {
  return Array.isArray(holders);
}

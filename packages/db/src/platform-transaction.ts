import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { Guid } from "@plein/contract/guid";
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** A write on one platform, before it commits. */
export type PlatformTransaction = {
  readonly platformGuid: Guid;
  /** the same scope as the platform's own, within this write */
  readonly kysely: Kysely<Tables>;
  /** Names the tags that this write invalidates; cached values with one of them are dropped when it commits. */
  invalidate(tags: readonly CacheTag[]): Promise<void>;
};

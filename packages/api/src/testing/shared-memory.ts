import type { TestDatabase } from "@plein/db/testing/test-database";
import { createMemory, type Memory } from "../memory/memory.ts";

/** The cache that all calls of a process share, invalidated by the database's notifications as in the product. */
export async function openSharedMemory(database: TestDatabase): Promise<Memory> {
  const memory = createMemory({ maxBytes: 50_000_000, now: () => performance.now(), isLive: () => database.isListening });
  await database.listen({
    onInvalidation: (invalidation) => memory.invalidate(invalidation),
    onConnectionLost: () => memory.markAllStale(),
  });
  return memory;
}

import type { Memory } from "@plein/api/memory/memory";
import type { PresenceHub } from "@plein/api/presence/presence-hub";
import type { Edge } from "../edge/edge.ts";
import type { VisitorPages } from "../pages/visitor-pages.ts";
import type { ServerDependencies } from "../server-dependencies.ts";

type Informed = { readonly memory: Memory; readonly pages: VisitorPages; readonly presence: PresenceHub; readonly edge: Edge | null };

/** Tells every cache of this process what was written here or elsewhere, from now on. */
export function followChanges(database: ServerDependencies["database"], { memory, pages, presence, edge }: Informed): Promise<void> {
  return database.listen({
    onInvalidation(invalidation) {
      // The data of pages is invalidated first, so that none is rendered from stale data.
      memory.invalidate(invalidation);
      pages.invalidate(invalidation);
      presence.invalidate(invalidation);
      edge?.purge(invalidation);
    },
    onConnectionLost() {
      memory.markAllStale();
      pages.markAllStale();
      presence.markAllStale();
      edge?.purgeAll();
    },
    onMessage: (payload) => presence.receive(payload),
  });
}

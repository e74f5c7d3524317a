import type { Memory } from "@plein/api/memory/memory";
import type { PresenceHub } from "@plein/api/presence/presence-hub";
import type { Edge } from "../edge/edge.ts";
import type { VisitorPages } from "../pages/visitor-pages.ts";
import type { ServerDependencies } from "../server-dependencies.ts";

type Informed = { readonly memory: Memory; readonly pages: VisitorPages; readonly presence: PresenceHub; readonly edge: Edge | null };

/** Subscribes every cache of this process to the invalidations of all processes. */
export function followChanges(database: ServerDependencies["database"], { memory, pages, presence, edge }: Informed): Promise<void> {
  return database.listen({
    onInvalidation(invalidation) {
      // The data is invalidated before the pages, so that no page is rendered from stale data.
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

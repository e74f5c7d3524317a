import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from "@tanstack/react-query";

/**
 * A query client whose invalidation also refetches queries whose first fetch is running. TanStack's own reuses that request, which may
 * have been processed before the change, and treats its response as fresh.
 */
export class CallCache extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const isLoadedFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === "fetching";
    const firstLoads = this.getQueryCache().findAll(filters).filter(isLoadedFirst);
    await super.invalidateQueries(filters, options);
    if (firstLoads.length > 0)
      await super.invalidateQueries({ refetchType: filters?.refetchType, predicate: (query) => firstLoads.includes(query) }, options);
  }
}

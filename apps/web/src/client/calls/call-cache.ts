import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from "@tanstack/react-query";

/**
 * A cache of calls whose invalidation also holds for what is loaded for the first time right then. TanStack's own joins such a request,
 * which may have been answered from before the change, and shows its response as fresh.
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

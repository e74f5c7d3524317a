import type { Guid } from "@plein/contract/guid";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";

/** The views of pages in the last days; absent for pages without views. */
export type PageViews = {
  readonly state: "loading" | "failed" | "loaded";
  readonly of: ReadonlyMap<Guid, number>;
};

const NONE: PageViews["of"] = new Map();

/** Loads the views by a separate call, so that the page tree doesn't wait for it; null for users who may not see statistics. */
export function usePageViews(): PageViews | null {
  const can = useCan();
  const isShown = can("statistics.view");
  const { data, isError } = trpc.statistics.getPages.useQuery(undefined, { enabled: isShown });
  if (!isShown) return null;
  if (data !== undefined) return { state: "loaded", of: new Map(data.map(({ guid, views }) => [guid, views])) };
  return { state: isError ? "failed" : "loading", of: NONE };
}

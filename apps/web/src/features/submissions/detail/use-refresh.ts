import type { Guid } from "@plein/contract/guid";
import { trpc } from "../../../client/calls/trpc-react.tsx";

/** Refetches the shown data of a submission after a change. */
export function useRefresh(guid: Guid): () => Promise<void> {
  const queries = trpc.useUtils();
  return async () => {
    await Promise.all([queries.submissions.read.invalidate({ guid }), queries.submissions.listEvents.invalidate({ guid })]);
    // Lists are refetched when they are shown.
    void queries.submissions.list.invalidate();
    void queries.submissions.count.invalidate();
    void queries.submissions.getOverview.invalidate();
    void queries.submissions.findNeighbours.invalidate();
  };
}

import type { Guid } from "@plein/contract/guid";
import { trpc } from "../../../client/calls/trpc-react.tsx";

/** Loads what is shown of a submission again, after it changed. */
export function useRefresh(guid: Guid): () => Promise<void> {
  const queries = trpc.useUtils();
  return async () => {
    await Promise.all([queries.submissions.read.invalidate({ guid }), queries.submissions.listEvents.invalidate({ guid })]);
    // The lists load again when they are shown.
    void queries.submissions.list.invalidate();
    void queries.submissions.count.invalidate();
    void queries.submissions.getOverview.invalidate();
    void queries.submissions.findNeighbours.invalidate();
  };
}

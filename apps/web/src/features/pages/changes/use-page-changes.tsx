import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import { FormattedMessage } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { type PublicationPeriod, periodInput } from "../../../client/publishing/publication-period.ts";
import { runTask } from "../../../shell/notices/run-task.tsx";
import type { ReviewedPage } from "../publishing/reviewed-page.ts";
import type { PagePosition } from "../tree/page-position.ts";
import type { RefusedPage } from "./change-each.ts";
import { explainGonePage } from "./gone-page.tsx";
import { type RunPageTask, runSequentially, usePageTask } from "./use-page-task.ts";

export type PageMove = { readonly page: PageTreeEntry; readonly from: PagePosition; readonly to: PagePosition };

type PublishOptions = {
  /** absent: from now on */
  readonly period?: PublicationPeriod | undefined;
  /** why pages with errors are published */
  readonly reason?: string | undefined;
};

export type PageChanges = {
  /** progress of the running check or change, from 0 to 1; null if none is running */
  readonly progress: number | null;
  /** pages of the last change that the server rejected */
  readonly refused: readonly RefusedPage[];
  /** checks the drafts of pages that are about to be published */
  readonly review: (pages: readonly PageTreeEntry[]) => Promise<readonly ReviewedPage[]>;
  readonly publish: (pages: readonly PageTreeEntry[], options?: PublishOptions) => Promise<boolean>;
  readonly unpublish: (pages: readonly PageTreeEntry[]) => Promise<boolean>;
  /** cancels the schedule of a page */
  readonly unschedule: (page: PageTreeEntry) => Promise<boolean>;
  readonly remove: (pages: readonly PageTreeEntry[]) => Promise<boolean>;
  readonly move: (moves: readonly PageMove[]) => Promise<boolean>;
  /** adds the copy as a sibling */
  readonly copy: (page: PageTreeEntry) => Promise<void>;
};

/** The changes of pages as tasks, with an undo where the former state can be restored. */
export function usePageChanges(): PageChanges {
  const { progress, setProgress, refused, run } = usePageTask();
  const review = useReviewing(setProgress);
  return { progress, refused, review, ...usePublishing(run), remove: useRemoving(run), move: useMoving(run), copy: useCopying() };
}

/** The number of calls in one request. */
const REVIEWED_AT_ONCE = 10;

function useReviewing(setProgress: (progress: number | null) => void): PageChanges["review"] {
  const queries = trpc.useUtils();
  const reviewPage = async (page: PageTreeEntry): Promise<ReviewedPage> => {
    const result = await call(() => queries.pages.getChanges.fetch({ guid: page.guid }, { staleTime: 0 }));
    // A page that can't be checked is refused when it is published, with the reason.
    const { missing, problems } = result.code === "Success" ? result.value : { missing: [], problems: [] };
    return { page, missing, problems };
  };
  return async (pages) => {
    const reviewed: ReviewedPage[] = [];
    for (let start = 0; start < pages.length; start += REVIEWED_AT_ONCE) {
      setProgress(start / pages.length);
      reviewed.push(...(await Promise.all(pages.slice(start, start + REVIEWED_AT_ONCE).map(reviewPage))));
    }
    setProgress(null);
    return reviewed;
  };
}

function usePublishing(run: RunPageTask): Pick<PageChanges, "publish" | "unpublish" | "unschedule"> {
  const { mutateAsync: publish } = trpc.pages.publish.useMutation();
  const { mutateAsync: unpublish } = trpc.pages.unpublish.useMutation();
  const { mutateAsync: unschedule } = trpc.pages.unschedule.useMutation();
  const { mutateAsync: republish } = trpc.pages.republish.useMutation();
  /** Restores the former publication, or unpublishes the page if there was none; the draft stays unchanged. */
  const putBack = ({ guid }: PageTreeEntry, { formerNumber }: { readonly formerNumber: number | null }) =>
    formerNumber === null ? unpublish({ guid }) : republish({ guid, number: formerNumber });
  return {
    publish: (pages, { period, reason } = {}) => {
      const isLater = period !== undefined && period.from !== null;
      // Undo restores the former publication, not a former schedule.
      const canUndo = pages.every(({ schedule }) => schedule === undefined);
      return run({
        type: "edit",
        pages,
        change: ({ guid }) => publish({ guid, reason, ...(period && periodInput(period)) }),
        doneTitle: ({ changed }) => (
          <FormattedMessage id={isLater ? "pages.done.schedule" : "pages.done.publish"} values={{ count: changed.length }} />
        ),
        undo: canUndo ? ({ changed }) => runSequentially(changed, ({ page, value }) => putBack(page, value)) : undefined,
      });
    },
    unschedule: (page) =>
      run({
        type: "edit",
        pages: [page],
        change: ({ guid }) => unschedule({ guid }),
        doneTitle: ({ changed }) => <FormattedMessage id="pages.done.unschedule" values={{ count: changed.length }} />,
      }),
    unpublish: (pages) => {
      const canUndo = pages.every(({ schedule }) => schedule === undefined);
      return run({
        type: "edit",
        pages,
        change: ({ guid }) => unpublish({ guid }),
        doneTitle: ({ changed }) => <FormattedMessage id="pages.done.unpublish" values={{ count: changed.length }} />,
        undo: canUndo ? ({ changed }) => runSequentially(changed, ({ page, value }) => putBack(page, value)) : undefined,
      });
    },
  };
}

function useRemoving(run: RunPageTask): PageChanges["remove"] {
  const { mutateAsync: remove } = trpc.pages.remove.useMutation();
  const { mutateAsync: restore } = trpc.pages.restore.useMutation();
  return (pages) =>
    run({
      type: "delete",
      pages,
      change: ({ guid }) => remove({ guid }),
      doneTitle: ({ changed }) => <FormattedMessage id="pages.done.remove" values={{ count: changed.length }} />,
      undo: ({ changed }) => runSequentially(changed, ({ page }) => restore({ guid: page.guid })),
    });
}

function useMoving(run: RunPageTask): PageChanges["move"] {
  const { mutateAsync: move } = trpc.pages.move.useMutation();
  return (moves) => {
    const moveOf = new Map(moves.map((one) => [one.page.guid, one]));
    const put = ({ guid }: PageTreeEntry, position: PagePosition | undefined) =>
      move({ guid, parentGuid: position?.parent?.guid ?? null, position: position?.index });
    return run({
      type: "edit",
      pages: moves.map(({ page }) => page),
      change: (page) => put(page, moveOf.get(page.guid)?.to),
      parentsOf: ({ guid }) => [moveOf.get(guid)?.to.parent, moveOf.get(guid)?.from.parent].filter((parent) => parent != null),
      doneTitle: ({ changed }) => {
        const redirects = changed.reduce((sum, { value }) => sum + value.redirects, 0);
        return <FormattedMessage id="pages.done.move" values={{ count: changed.length, redirects }} />;
      },
      // Undo moves pages back in order of their former position, so that each finds its former predecessors in place.
      undo: ({ changed }) => runSequentially(changed, ({ page }) => put(page, moveOf.get(page.guid)?.from)),
    });
  };
}

function useCopying(): PageChanges["copy"] {
  const queries = trpc.useUtils();
  const { mutateAsync: copy } = trpc.pages.copy.useMutation();
  const { mutateAsync: remove } = trpc.pages.remove.useMutation();
  const refresh = () => queries.pages.invalidate();
  return async (page) => {
    await runTask({
      type: "add",
      entity: "page",
      run: () => copy({ guid: page.guid }).finally(refresh),
      undo: (added) => remove({ guid: added.guid }).finally(refresh),
      explain: (failure) => explainGonePage(failure, queries.pages.getTree.getData(), { page, parents: [] }),
    });
  };
}

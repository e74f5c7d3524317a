import { Button } from "@mantine/core";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import { IconListCheck, IconPlus, IconTemplate, IconTrash } from "@tabler/icons-react";
import { type Dispatch, type ReactNode, type SetStateAction, useDeferredValue, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { useRequestedDialog } from "../../../client/dialogs/use-requested-dialog.ts";
import { useSelection } from "../../../client/lists/use-selection.ts";
import { type PageDialog, PageDialogs } from "../changes/page-dialogs.tsx";
import { RefusedPages } from "../changes/refused-pages.tsx";
import { usePageChanges } from "../changes/use-page-changes.tsx";
import { PROBLEMS_HREF } from "../problems/problems-href.ts";
import { TEMPLATES_HREF } from "../templates/templates-href.ts";
import { TRASH_HREF } from "../trash/trash-href.ts";
import { PageFilters } from "./page-filters.tsx";
import { findPages, isSearched, NO_SEARCH } from "./page-search.ts";
import classes from "./pages.module.css";
import { PagesBulkBar } from "./pages-bulk-bar.tsx";
import { NoPages, PagesFailed, PagesLoading } from "./pages-states.tsx";
import { PagesTable } from "./pages-table.tsx";
import { listTreeRows, type TreeRow } from "./tree-rows.ts";
import { usePageSearch } from "./use-page-search.ts";
import { useTreeState } from "./use-tree-state.ts";

/** The platform's pages: to find, add, arrange, and change one by one or together. */
export function PagesScreen(): ReactNode {
  const tree = trpc.pages.getTree.useQuery();
  const [dialog, setDialog] = useState<PageDialog | null>(null);
  return (
    <>
      <header className={classes.header}>
        <div>
          <h1>
            <FormattedMessage id="pages.title" />
          </h1>
          <p className={classes.muted} role="status">
            {tree.data && <FormattedMessage id="pages.count" values={{ count: tree.data.length, drafts: countDrafts(tree.data) }} />}
          </p>
        </div>
        <div className={classes.headerButtons}>
          <ProblemsLink pages={tree.data ?? []} />
          <TemplatesLink />
          {tree.data?.some(({ rights }) => rights.includes("remove")) && <TrashLink />}
          <NewPageButton pages={tree.data ?? []} onNew={() => setDialog({ kind: "new", parent: null })} />
        </div>
      </header>
      {tree.isError && <PagesFailed error={tree.error} onRetry={() => void tree.refetch()} />}
      {tree.isPending && <PagesLoading />}
      {tree.data && <LoadedPages pages={tree.data} dialog={dialog} onDialog={setDialog} />}
    </>
  );
}

function countDrafts(pages: readonly PageTreeEntry[]): number {
  return pages.filter(({ publicationState }) => publicationState === "draft").length;
}

function ProblemsLink({ pages }: { readonly pages: readonly PageTreeEntry[] }): ReactNode {
  if (!pages.some(({ rights }) => rights.includes("edit"))) return null;
  return (
    <Button component="a" href={PROBLEMS_HREF} variant="default" leftSection={<IconListCheck size={18} stroke={1.6} aria-hidden />}>
      <FormattedMessage id="pages.problems" />
    </Button>
  );
}

function TemplatesLink(): ReactNode {
  const can = useCan();
  if (!can("pages.add")) return null;
  return (
    <Button component="a" href={TEMPLATES_HREF} variant="default" leftSection={<IconTemplate size={18} stroke={1.6} aria-hidden />}>
      <FormattedMessage id="pages.templates" />
    </Button>
  );
}

function TrashLink(): ReactNode {
  return (
    <Button component="a" href={TRASH_HREF} variant="default" leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}>
      <FormattedMessage id="pages.trash" />
    </Button>
  );
}

function NewPageButton({ pages, onNew }: { readonly pages: readonly PageTreeEntry[]; readonly onNew: () => void }): ReactNode {
  const can = useCan();
  const canAdd = can("pages.add") || pages.some(({ rights }) => rights.includes("addChild"));
  useRequestedDialog("page", canAdd ? onNew : null);
  if (!canAdd) return null;
  return (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={onNew}>
      <FormattedMessage id="pages.new" />
    </Button>
  );
}

type LoadedPagesProps = {
  readonly pages: readonly PageTreeEntry[];
  readonly dialog: PageDialog | null;
  readonly onDialog: Dispatch<SetStateAction<PageDialog | null>>;
};

function LoadedPages({ pages, dialog, onDialog }: LoadedPagesProps): ReactNode {
  const { search, change } = usePageSearch();
  const deferredSearch = useDeferredValue(search);
  const tree = useTreeState(pages);
  const changes = usePageChanges();
  const matches = isSearched(deferredSearch) ? findPages(pages, deferredSearch) : null;
  const rows = matches?.map(toFlatRow) ?? listTreeRows(pages, tree.isOpen);
  const selection = useSelection(rows.map(({ page }) => page));
  const selected = pages.filter(({ guid }) => selection.guids.has(guid));
  return (
    <>
      <PageFilters pages={pages} search={search} onChange={change} />
      <p className={classes.hidden} role="status">
        {matches && <FormattedMessage id="pages.found" values={{ count: matches.length }} />}
      </p>
      <PagesBulkBar
        selected={selected}
        listed={rows.length}
        changes={changes}
        onSelectAll={selection.extent === "all" ? null : selection.toggleAll}
        onClear={selection.clear}
        onDialog={onDialog}
      />
      <RefusedPages refused={changes.refused} />
      {rows.length === 0 ? (
        <NoPages isSearched={matches !== null} onClear={() => change(NO_SEARCH)} />
      ) : (
        <PagesTable
          pages={pages}
          rows={rows}
          tree={matches === null ? tree : null}
          selection={selection}
          changes={changes}
          onDialog={onDialog}
        />
      )}
      {dialog && (
        <PageDialogs
          pages={pages}
          dialog={dialog}
          changes={changes}
          onDialog={onDialog}
          // One that opened meanwhile stays.
          onClose={() => onDialog((open) => (open === dialog ? null : open))}
        />
      )}
    </>
  );
}

/** Creates a row without a level: search results are a flat list, since they come from anywhere in the tree. */
function toFlatRow(page: PageTreeEntry): TreeRow {
  return { page, level: 1, hasChildren: false, isOpen: false };
}

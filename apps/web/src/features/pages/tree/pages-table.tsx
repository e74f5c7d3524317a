import { Button, Checkbox } from "@mantine/core";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import { IconFold, IconFoldDown } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { useRowDrag } from "../../../client/drag/use-row-drag.ts";
import type { Selection } from "../../../client/lists/use-selection.ts";
import type { PageDialog } from "../changes/page-dialogs.tsx";
import type { PageChanges } from "../changes/use-page-changes.tsx";
import { usePageRoles } from "../changes/use-page-roles.ts";
import { type DropTarget, positionAt, positionOf } from "./page-position.ts";
import { PageRow } from "./page-row.tsx";
import { ViewsHeading } from "./page-views.tsx";
import classes from "./pages.module.css";
import type { TreeRow } from "./tree-rows.ts";
import { usePageViews } from "./use-page-views.ts";
import type { TreeState } from "./use-tree-state.ts";

/** The number of rows that are rendered at first; more on request. */
const ROWS_AT_ONCE = 200;

type PagesTableProps = {
  readonly pages: readonly PageTreeEntry[];
  readonly rows: readonly TreeRow[];
  /** null for search results, which are a flat list without dragging */
  readonly tree: TreeState | null;
  readonly selection: Selection;
  readonly changes: PageChanges;
  readonly onDialog: (dialog: PageDialog) => void;
};

/** The tree view of pages: a table whose first column is a tree; on a phone each is a card. */
export function PagesTable({ pages, rows, tree, selection, changes, onDialog }: PagesTableProps): ReactNode {
  const intl = useIntl();
  const roles = usePageRoles(pages.some(({ permissions }) => permissions !== undefined));
  const views = usePageViews();
  const [shownRows, setShownRows] = useState(ROWS_AT_ONCE);
  const drag = useDraggedPage({ pages, rows, tree, changes });
  const column = (name: "title" | "state" | "menus" | "editors" | "updated" | "actions") => (
    <FormattedMessage id={`pages.column.${name}`} />
  );
  return (
    <>
      {tree && rows.some(({ hasChildren }) => hasChildren) && (
        <div className={classes.treeButtons}>
          <Button size="compact-sm" variant="subtle" leftSection={<IconFoldDown size={18} aria-hidden />} onClick={tree.openAll}>
            <FormattedMessage id="pages.openAll" />
          </Button>
          <Button size="compact-sm" variant="subtle" leftSection={<IconFold size={18} aria-hidden />} onClick={tree.closeAll}>
            <FormattedMessage id="pages.closeAll" />
          </Button>
        </div>
      )}
      <table className={classes.table} data-dragging={drag.dragged === null ? undefined : ""} aria-busy={changes.progress !== null}>
        <caption className={classes.hidden}>
          <FormattedMessage id="pages.title" />
        </caption>
        <thead>
          <tr>
            <th scope="col" className={classes.check}>
              <Checkbox
                aria-label={intl.formatMessage({ id: "pages.selectAll" })}
                checked={selection.extent === "all"}
                indeterminate={selection.extent === "some"}
                onChange={selection.toggleAll}
              />
            </th>
            <th scope="col">{column("title")}</th>
            <th scope="col">{column("state")}</th>
            <th scope="col" className={classes.menus}>
              {column("menus")}
            </th>
            {roles.length > 0 && (
              <th scope="col" className={classes.editors}>
                {column("editors")}
              </th>
            )}
            {views && <ViewsHeading views={views} />}
            <th scope="col">{column("updated")}</th>
            <th scope="col">
              <span className={classes.hidden}>{column("actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownRows).map((row) => (
            <PageRow
              key={row.page.guid}
              row={row}
              tree={tree}
              roles={roles}
              views={views}
              isSelected={selection.guids.has(row.page.guid)}
              onSelect={selection.toggle}
              drag={
                tree === null || row.page.path === "/" || row.page.isReusable || !row.page.rights.includes("editSettings") ? null : drag
              }
              changes={changes}
              onDialog={onDialog}
            />
          ))}
        </tbody>
      </table>
      {rows.length > shownRows && (
        <Button mt="md" variant="default" onClick={() => setShownRows(shownRows + ROWS_AT_ONCE)}>
          <FormattedMessage
            id="pages.more"
            values={{ count: Math.min(ROWS_AT_ONCE, rows.length - shownRows), left: rows.length - shownRows }}
          />
        </Button>
      )}
    </>
  );
}

type DraggedPageOptions = Pick<PagesTableProps, "pages" | "rows" | "tree" | "changes">;

/** Handles dragging a row, which moves its page. */
function useDraggedPage({ pages, rows, tree, changes }: DraggedPageOptions) {
  const can = useCan();
  const moveOfDrop = (guid: string, { id, zone }: { readonly id: string; readonly zone: DropTarget["zone"] }) => {
    const page = pages.find((one) => one.guid === guid);
    const isOpen = rows.find((row) => row.page.guid === id)?.isOpen ?? false;
    const position = page && positionAt(pages, page, { guid: id, zone }, { isOpen, canAddTop: can("pages.add") });
    return page && position ? { page, from: positionOf(pages, page), to: position } : null;
  };
  return useRowDrag({
    canDrop: (guid, target) => moveOfDrop(guid, target) !== null,
    onDrop: (guid, target) => {
      const move = moveOfDrop(guid, target);
      if (move === null) return;
      if (move.to.parent) tree?.open(move.to.parent);
      void changes.move([move]);
    },
  });
}

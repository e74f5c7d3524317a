import { ActionIcon, Badge, Checkbox } from "@mantine/core";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { Role } from "@plein/contract/roles/role";
import { IconChevronDown, IconChevronRight, IconGripVertical } from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { RowDrag } from "../../../client/drag/use-row-drag.ts";
import { Moment } from "../../../client/lists/moment.tsx";
import type { Selection } from "../../../client/lists/use-selection.ts";
import { useMenuTitle } from "../../../client/menus/use-menu-title.ts";
import type { PageDialog } from "../changes/page-dialogs.tsx";
import type { PageChanges } from "../changes/use-page-changes.tsx";
import { ProblemCount } from "../problems/problem-count.tsx";
import { ScheduleText } from "../publishing/schedule-text.tsx";
import { editHref } from "./page-hrefs.ts";
import { PageLanguages } from "./page-languages.tsx";
import { PageMenu } from "./page-menu.tsx";
import { ViewsCell, ViewsLine } from "./page-views.tsx";
import classes from "./pages.module.css";
import type { TreeRow } from "./tree-rows.ts";
import type { PageViews } from "./use-page-views.ts";
import type { TreeState } from "./use-tree-state.ts";

type PageRowProps = {
  readonly row: TreeRow;
  readonly tree: TreeState | null;
  /** empty for users who may not see permissions */
  readonly roles: readonly Role[];
  /** null for users who may not see statistics */
  readonly views: PageViews | null;
  readonly isSelected: boolean;
  readonly onSelect: Selection["toggle"];
  /** null for a page that can't be dragged */
  readonly drag: RowDrag | null;
  readonly changes: PageChanges;
  readonly onDialog: (dialog: PageDialog) => void;
};

/** One page: a row of the table, or on a phone a card. */
export function PageRow({ row, tree, roles, views, isSelected, onSelect, drag, changes, onDialog }: PageRowProps): ReactNode {
  const intl = useIntl();
  const titleOf = useMenuTitle();
  const { page, level } = row;
  const { guid, title } = page;
  return (
    <tr
      data-row={guid}
      data-chosen={isSelected ? "" : undefined}
      data-dragged={drag?.dragged === guid ? "" : undefined}
      data-drop={drag?.target?.id === guid ? drag.target.zone : undefined}
      style={{ "--level": level - 1 } as CSSProperties}
    >
      <td className={classes.check}>
        <Checkbox
          aria-label={intl.formatMessage({ id: "pages.select" }, { title })}
          checked={isSelected}
          onClick={(event) => onSelect(guid, event.shiftKey)}
          readOnly
        />
      </td>
      <th scope="row" className={classes.page}>
        <div className={classes.titleCell}>
          {drag && (
            <span className={classes.grip} title={intl.formatMessage({ id: "pages.drag" })} aria-hidden {...drag.gripProps(guid)}>
              <IconGripVertical size={18} />
            </span>
          )}
          {tree && <Toggle row={row} tree={tree} />}
          <div className={classes.title}>
            <a href={page.rights.includes("edit") ? editHref(page) : page.path}>{title}</a>
            <span className={classes.second}>{page.isReusable ? <FormattedMessage id="pages.reusable" /> : page.path}</span>
            {page.languages && <PageLanguages languages={page.languages} current={page.locale} />}
          </div>
        </div>
      </th>
      <td>
        <State state={page.publicationState} />
        <ScheduleText schedule={page.schedule} isPublished={["published", "changed"].includes(page.publicationState)} />
        {page.problems && <ProblemCount {...page.problems} />}
      </td>
      <td className={classes.menus}>{page.menus.map((name) => titleOf({ name })).join(", ")}</td>
      {roles.length > 0 && <Editors page={page} roles={roles} />}
      {views && <ViewsCell page={page} views={views} />}
      <td className={classes.updated} data-label={intl.formatMessage({ id: "pages.column.updated" })}>
        <Moment on={page.updatedOn} />
        {page.updatedBy !== null && <span className={classes.second}>{page.updatedBy}</span>}
        {views && <ViewsLine page={page} views={views} />}
      </td>
      <td className={classes.actionsCell}>
        <PageMenu page={page} changes={changes} onDialog={onDialog} />
      </td>
    </tr>
  );
}

function Toggle({ row, tree }: { readonly row: TreeRow; readonly tree: TreeState }): ReactNode {
  const intl = useIntl();
  if (!row.hasChildren) return <span className={classes.noToggle} />;
  const Icon = row.isOpen ? IconChevronDown : IconChevronRight;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-expanded={row.isOpen}
      aria-label={intl.formatMessage({ id: "pages.toggle" }, { title: row.page.title })}
      onClick={() => tree.toggle(row.page.guid)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

const STATE_COLORS: Readonly<Record<PageTreeEntry["publicationState"], string>> = {
  published: "green",
  changed: "blue",
  draft: "gray",
  scheduled: "violet",
  expired: "orange",
};

function State({ state }: { readonly state: PageTreeEntry["publicationState"] }): ReactNode {
  return (
    <Badge color={STATE_COLORS[state]} variant={state === "draft" ? "outline" : "light"}>
      <FormattedMessage id={`pages.state.${state}`} />
    </Badge>
  );
}

function Editors({ page: { permissions }, roles }: { readonly page: PageTreeEntry; readonly roles: readonly Role[] }): ReactNode {
  const names = roles.filter(({ guid }) => permissions?.editRoles.includes(guid)).map(({ name }) => name);
  return <td className={classes.editors}>{names.join(", ")}</td>;
}

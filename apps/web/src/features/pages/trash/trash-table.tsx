import { Button } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import type { RemovedPage } from "@plein/contract/pages/page-trash";
import { IconRestore } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Moment } from "../../../client/lists/moment.tsx";
import classes from "./trash-table.module.css";

type TrashTableProps = {
  readonly pages: readonly RemovedPage[];
  /** the page that is being restored */
  readonly restoring: Guid | null;
  readonly onRestore: (page: RemovedPage) => void;
};

/** The removed pages as a table; on a phone each is a card. */
export function TrashTable({ pages, restoring, onRestore }: TrashTableProps): ReactNode {
  return (
    <table className={classes.table}>
      <caption className={classes.hidden}>
        <FormattedMessage id="pages.trash" />
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="pages.column.title" />
          </th>
          <th scope="col">
            <FormattedMessage id="pages.column.removed" />
          </th>
          <th scope="col">
            <FormattedMessage id="pages.column.gone" />
          </th>
          <th scope="col">
            <span className={classes.hidden}>
              <FormattedMessage id="pages.column.actions" />
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <RemovedRow key={page.guid} page={page} isBusy={page.guid === restoring} onRestore={() => onRestore(page)} />
        ))}
      </tbody>
    </table>
  );
}

type RemovedRowProps = { readonly page: RemovedPage; readonly isBusy: boolean; readonly onRestore: () => void };

function RemovedRow({ page, isBusy, onRestore }: RemovedRowProps): ReactNode {
  const intl = useIntl();
  const { title, path, removedOn, removedBy, pagesBelow, goneOn } = page;
  return (
    <tr>
      <th scope="row" className={classes.page}>
        <span className={classes.title}>{title}</span>
        <span className={classes.second}>{path}</span>
        {pagesBelow > 0 && (
          <span className={classes.second}>
            <FormattedMessage id="pages.trash.below" values={{ count: pagesBelow }} />
          </span>
        )}
      </th>
      <td data-label={intl.formatMessage({ id: "pages.column.removed" })}>
        <Moment on={removedOn} />
        {removedBy !== null && <span className={classes.second}>{removedBy}</span>}
      </td>
      <td data-label={intl.formatMessage({ id: "pages.column.gone" })}>
        <Moment on={goneOn} />
      </td>
      <td className={classes.action}>
        <Button
          variant="default"
          size="sm"
          loading={isBusy}
          leftSection={<IconRestore size={18} stroke={1.6} aria-hidden />}
          aria-label={intl.formatMessage({ id: "pages.trash.restorePage" }, { title })}
          onClick={onRestore}
        >
          <FormattedMessage id="pages.trash.restore" />
        </Button>
      </td>
    </tr>
  );
}

import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import { BulkBar, BulkButton } from "@plein/ui/bulk-bar.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PageDialog } from "../changes/page-dialogs.tsx";
import { needsUnpublishConfirmation } from "../changes/unpublish-dialog.tsx";
import type { PageChanges } from "../changes/use-page-changes.tsx";
import { isPublished } from "../publishing/is-published.ts";
import { publishUnlessFound } from "../publishing/publish-unless-found.ts";
import { withoutNested } from "./tree-rows.ts";

type PagesBulkBarProps = {
  readonly selected: readonly PageTreeEntry[];
  /** the number of pages in the list */
  readonly listed: number;
  readonly onSelectAll: (() => void) | null;
  readonly changes: PageChanges;
  readonly onClear: () => void;
  readonly onDialog: (dialog: PageDialog) => void;
};

/** The actions on the selected pages; each applies to the pages that it can change. */
export function PagesBulkBar({ selected, listed, changes, onSelectAll, onClear, onDialog }: PagesBulkBarProps): ReactNode {
  const intl = useIntl();
  if (selected.length === 0) return null;
  const able = selected.filter(({ rights }) => rights.includes("publish"));
  const publishable = able.filter(({ publicationState }) => publicationState !== "published");
  const published = able.filter(isPublished);
  const movable = withoutNested(selected.filter(({ path, rights }) => path !== "/" && rights.includes("editSettings")));
  const removable = withoutNested(selected.filter(({ path, rights }) => path !== "/" && rights.includes("remove")));
  const publish = () =>
    void publishUnlessFound({ pages: publishable, changes, onFound: (reviewed) => onDialog({ kind: "review", reviewed }) });
  const unpublish = () =>
    published.some(needsUnpublishConfirmation) ? onDialog({ kind: "unpublish", pages: published }) : void changes.unpublish(published);
  return (
    <BulkBar
      label={intl.formatMessage({ id: "pages.bulk.label" })}
      count={<FormattedMessage id="pages.bulk.chosen" values={{ count: selected.length }} />}
      selectAll={onSelectAll && { label: <FormattedMessage id="pages.bulk.all" values={{ count: listed }} />, run: onSelectAll }}
      clearLabel={<FormattedMessage id="pages.bulk.clear" />}
      onClear={onClear}
      progress={changes.progress}
      progressLabel={intl.formatMessage({ id: "pages.bulk.busy" })}
    >
      <PagesAction label="pages.bulk.publish" count={publishable.length} onClick={publish} />
      <PagesAction label="pages.bulk.unpublish" count={published.length} onClick={unpublish} />
      <PagesAction label="pages.bulk.move" count={movable.length} onClick={() => onDialog({ kind: "move", pages: movable })} />
      <PagesAction label="pages.bulk.remove" count={removable.length} onClick={() => onDialog({ kind: "remove", pages: removable })} />
    </BulkBar>
  );
}

type PagesActionProps = {
  readonly label: "pages.bulk.publish" | "pages.bulk.unpublish" | "pages.bulk.move" | "pages.bulk.remove";
  readonly count: number;
  readonly onClick: () => void;
};

function PagesAction({ label, count, onClick }: PagesActionProps): ReactNode {
  if (count === 0) return null;
  return (
    <BulkButton onClick={onClick}>
      <FormattedMessage id={label} values={{ count }} />
    </BulkButton>
  );
}

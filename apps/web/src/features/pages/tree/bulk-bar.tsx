import { Button, Progress } from "@mantine/core";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PageDialog } from "../changes/page-dialogs.tsx";
import { needsUnpublishConfirmation } from "../changes/unpublish-dialog.tsx";
import type { PageChanges } from "../changes/use-page-changes.tsx";
import { isPublished } from "../publishing/is-published.ts";
import { publishUnlessFound } from "../publishing/publish-unless-found.ts";
import classes from "./pages.module.css";
import { withoutNested } from "./tree-rows.ts";

type BulkBarProps = {
  readonly selected: readonly PageTreeEntry[];
  readonly changes: PageChanges;
  readonly onClear: () => void;
  readonly onDialog: (dialog: PageDialog) => void;
};

/** The actions on the selected pages; each applies to the pages that it can change. Stays visible while scrolling. */
export function BulkBar({ selected, changes, onClear, onDialog }: BulkBarProps): ReactNode {
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
    <section className={classes.bulk} aria-label={intl.formatMessage({ id: "pages.bulk.label" })}>
      <p role="status">
        <FormattedMessage id="pages.bulk.chosen" values={{ count: selected.length }} />
      </p>
      <BulkButton label="pages.bulk.publish" count={publishable.length} onClick={publish} />
      <BulkButton label="pages.bulk.unpublish" count={published.length} onClick={unpublish} />
      <BulkButton label="pages.bulk.move" count={movable.length} onClick={() => onDialog({ kind: "move", pages: movable })} />
      <BulkButton label="pages.bulk.remove" count={removable.length} onClick={() => onDialog({ kind: "remove", pages: removable })} />
      <Button size="sm" variant="transparent" className={classes.plain ?? ""} onClick={onClear}>
        <FormattedMessage id="pages.bulk.clear" />
      </Button>
      {changes.progress !== null && (
        <Progress
          className={classes.progress ?? ""}
          value={Math.max(4, changes.progress * 100)}
          aria-label={intl.formatMessage({ id: "pages.bulk.busy" })}
        />
      )}
    </section>
  );
}

type BulkButtonProps = {
  readonly label: "pages.bulk.publish" | "pages.bulk.unpublish" | "pages.bulk.move" | "pages.bulk.remove";
  readonly count: number;
  readonly onClick: () => void;
};

function BulkButton({ label, count, onClick }: BulkButtonProps): ReactNode {
  if (count === 0) return null;
  return (
    <Button size="sm" className={classes.bulkButton ?? ""} onClick={onClick}>
      <FormattedMessage id={label} values={{ count }} />
    </Button>
  );
}

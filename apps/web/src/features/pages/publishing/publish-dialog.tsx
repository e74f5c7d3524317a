import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { PeriodDialog } from "../../../client/publishing/period-dialog.tsx";
import type { PageChanges } from "../changes/use-page-changes.tsx";

type PublishDialogProps = { readonly pages: readonly PageTreeEntry[]; readonly changes: PageChanges; readonly onClose: () => void };

/** Publishes pages now or later. For several pages, the initial period ignores their current schedules. */
export function PublishDialog({ pages, changes, onClose }: PublishDialogProps): ReactNode {
  const [only] = pages;
  return (
    <PeriodDialog
      title={<FormattedMessage id="pages.publishAt.title" values={{ count: pages.length, title: only?.title ?? "" }} />}
      schedule={pages.length === 1 ? only?.schedule : undefined}
      onPublish={(period) => changes.publish(pages, period)}
      onClose={onClose}
    />
  );
}

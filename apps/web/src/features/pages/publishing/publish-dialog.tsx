import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { PeriodDialog } from "../../../client/publishing/period-dialog.tsx";
import type { PublicationPeriod } from "../../../client/publishing/publication-period.ts";
import type { PageChanges } from "../changes/use-page-changes.tsx";
import { publishUnlessFound } from "./publish-unless-found.ts";
import type { ReviewedPage } from "./reviewed-page.ts";

type PublishDialogProps = {
  readonly pages: readonly PageTreeEntry[];
  readonly changes: PageChanges;
  readonly onFound: (reviewed: readonly ReviewedPage[], period: PublicationPeriod) => void;
  readonly onClose: () => void;
};

/** Publishes pages now or later. For several pages, the initial period ignores their current schedules. */
export function PublishDialog({ pages, changes, onFound, onClose }: PublishDialogProps): ReactNode {
  const [only] = pages;
  return (
    <PeriodDialog
      title={<FormattedMessage id="pages.publishAt.title" values={{ count: pages.length, title: only?.title ?? "" }} />}
      schedule={pages.length === 1 ? only?.schedule : undefined}
      onPublish={(period) => publishUnlessFound({ pages, period, changes, onFound: (reviewed) => onFound(reviewed, period) })}
      onClose={onClose}
    />
  );
}

import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { PageUsesText } from "./page-uses-text.tsx";
import { QuestionDialog } from "./question-dialog.tsx";
import type { PageChanges } from "./use-page-changes.tsx";

/** Whether unpublishing needs confirmation: for the home page, a page that a menu links to, and a reusable block. */
export function needsUnpublishConfirmation({ path, menus, isReusable }: PageTreeEntry): boolean {
  return path === "/" || menus.length > 0 || isReusable === true;
}

type UnpublishDialogProps = { readonly pages: readonly PageTreeEntry[]; readonly changes: PageChanges; readonly onClose: () => void };

/** Confirms unpublishing pages that others refer to, and lists the references. */
export function UnpublishDialog({ pages, changes, onClose }: UnpublishDialogProps): ReactNode {
  const [only] = pages;
  const missed = pages.filter(needsUnpublishConfirmation);
  return (
    <QuestionDialog
      title={<FormattedMessage id="pages.unpublish.title" values={{ count: pages.length, title: only?.title ?? "" }} />}
      confirm={<FormattedMessage id="pages.unpublish.submit" />}
      isBusy={changes.progress !== null}
      onConfirm={() => void changes.unpublish(pages).then(onClose)}
      onClose={onClose}
    >
      {pages.some(({ path }) => path === "/") && (
        <p>
          <FormattedMessage id="pages.unpublish.home" />
        </p>
      )}
      {pages.length === 1 && only ? (
        <PageUsesText page={only} hasPagesBelow={false} />
      ) : (
        <p>
          <FormattedMessage id="pages.unpublish.missed" values={{ titles: missed.map(({ title }) => title).join(", ") }} />
        </p>
      )}
    </QuestionDialog>
  );
}

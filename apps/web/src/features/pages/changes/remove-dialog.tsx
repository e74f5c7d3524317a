import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { PageUsesText } from "./page-uses-text.tsx";
import { QuestionDialog } from "./question-dialog.tsx";
import type { PageChanges } from "./use-page-changes.tsx";

type RemoveDialogProps = { readonly removed: readonly PageTreeEntry[]; readonly changes: PageChanges; readonly onClose: () => void };

/** Confirms moving pages to the trash; for a single page it lists the references to it. */
export function RemoveDialog({ removed, changes, onClose }: RemoveDialogProps): ReactNode {
  const [only] = removed;
  return (
    <QuestionDialog
      title={<FormattedMessage id="pages.remove.title" values={{ count: removed.length, title: only?.title ?? "" }} />}
      confirm={<FormattedMessage id="pages.remove.submit" />}
      isBusy={changes.progress !== null}
      onConfirm={() => void changes.remove(removed).then(onClose)}
      onClose={onClose}
    >
      {removed.length === 1 && only ? <PageUsesText page={only} hasPagesBelow /> : null}
      <p>
        {only?.isReusable && removed.length === 1 ? (
          <FormattedMessage id="pages.remove.reusable" />
        ) : (
          <FormattedMessage id="pages.remove.text" values={{ count: removed.length }} />
        )}
      </p>
    </QuestionDialog>
  );
}

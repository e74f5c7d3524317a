import { Alert } from "@mantine/core";
import type { ItemApproval } from "@plein/contract/list-items/items/item-approval";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

type ApprovalNoteProps = { readonly isPublished: boolean; readonly approval: ItemApproval | null };

/** Tells somebody who may not publish what happens with what they save, and why it was refused before. */
export function ApprovalNote({ isPublished, approval }: ApprovalNoteProps): ReactNode {
  return (
    <>
      {approval?.state === "refused" && (
        <Alert color="red" role="status">
          <FormattedMessage id="list-items.waiting.note.refused" values={{ reason: approval.reason }} />
        </Alert>
      )}
      <Alert color="blue" role="status">
        {isPublished ? <FormattedMessage id="list-items.waiting.note.published" /> : <FormattedMessage id="list-items.waiting.note.new" />}
      </Alert>
    </>
  );
}

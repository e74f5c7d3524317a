import { Alert } from "@mantine/core";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { ItemApproval } from "@plein/contract/list-items/items/item-approval";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { ApprovalState } from "../../../client/approval/approval-state.tsx";

type ApprovalNoteProps = {
  readonly isPublished: boolean;
  readonly canPublish: boolean;
  readonly approval: ItemApproval | null;
  readonly type: ListItemType | undefined;
};

/** The note about changes of an item that await approval and, for users who may not publish it, about the effect of saving. */
export function ApprovalNote({ isPublished, canPublish, approval, type }: ApprovalNoteProps): ReactNode {
  return (
    <>
      {approval && <ApprovalState approval={approval} type={type} isApprover={canPublish} />}
      {!canPublish && (
        <Alert color="blue" role="status">
          {isPublished ? (
            <FormattedMessage id="list-items.waiting.note.published" />
          ) : (
            <FormattedMessage id="list-items.waiting.note.new" />
          )}
        </Alert>
      )}
    </>
  );
}

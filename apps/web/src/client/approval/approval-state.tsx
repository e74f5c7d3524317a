import { Alert } from "@mantine/core";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { ItemApproval } from "@plein/contract/list-items/items/item-approval";
import type { ReactNode } from "react";
import { FormattedList, FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { changeLabel } from "./change-label.ts";

export type ApprovalStateProps = {
  readonly approval: ItemApproval;
  readonly type: ListItemType | undefined;
  /** whether the user is an approver, rather than the requester */
  readonly isApprover: boolean;
};

/** Shows the editors of an item which of its changes await approval or were declined, with a link to decide on or view them. */
export function ApprovalState({ approval, type, isApprover }: ApprovalStateProps): ReactNode {
  const isRefused = approval.state === "refused";
  const canOpenAdmin = useCan()("pages.list");
  const href = isApprover && canOpenAdmin ? "/admin/approvals" : "/account/activity";
  return (
    <Alert color={isRefused ? "red" : "yellow"} role="status">
      <p>
        <ApprovalText approval={approval} type={type} isApprover={isApprover} />
      </p>
      {!(isRefused && isApprover) && (
        <a href={href}>
          {isApprover ? <FormattedMessage id="list-items.waiting.state.decide" /> : <FormattedMessage id="list-items.waiting.state.own" />}
        </a>
      )}
    </Alert>
  );
}

function ApprovalText({ approval: { kind, state, changes, reason }, type, isApprover }: ApprovalStateProps): ReactNode {
  const intl = useIntl();
  const whose = isApprover ? "theirs" : "own";
  if (state === "refused") return <FormattedMessage id={`list-items.waiting.state.refused.${whose}`} values={{ reason }} />;
  if (kind === "new") return <FormattedMessage id={`list-items.waiting.state.new.${whose}`} />;
  const members = <FormattedList value={changes.map((pointer) => changeLabel(pointer, type, intl))} />;
  return <FormattedMessage id={`list-items.waiting.state.change.${whose}`} values={{ members }} />;
}

import { type ReactNode, useState } from "react";
import type { ApprovalStateProps } from "../../../client/approval/approval-state.tsx";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import type { Edited } from "../document/edited.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import classes from "./publishing.module.css";

type Props = ApprovalStateProps & { readonly onClose: () => void };

const ApprovalState = lazyPart<Props>(async () => (await import("../../../client/approval/approval-state.tsx")).ApprovalState);

/** The changes of an item that await approval, and whether the user is an approver. */
export function useItemApproval({ guid, host }: Pick<Edited, "guid" | "host">) {
  const { data } = trpc.listItems.getForEditing.useQuery({ guid }, { enabled: host === "item", staleTime: 0 });
  return data;
}

/** Shows the editor of an item's text which changes of the item await approval. */
export function ItemApproval({ page }: { readonly page: Edited }): ReactNode {
  const itemApproval = useItemApproval(page);
  const [isMissing, setMissing] = useState(false);
  if (!itemApproval?.approval || isMissing) return null;
  return (
    <div className={classes.approval}>
      <ApprovalState
        approval={itemApproval.approval}
        type={page.item?.type}
        isApprover={itemApproval.canPublish}
        onClose={() => setMissing(true)}
      />
    </div>
  );
}

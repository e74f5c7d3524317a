import type { Guid } from "@plein/contract/guid";
import type { PageSettings } from "@plein/contract/pages/page-tree";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";

/** Restores a version, or one of its blocks, as the draft, with an undo: the former draft is stored as a version too. */
export function useReverting({ guid }: Pick<PageSettings, "guid">) {
  const queries = trpc.useUtils();
  const { mutateAsync: revert } = trpc.pages.revert.useMutation();
  const { mutateAsync: revertBlock } = trpc.pages.revertBlock.useMutation();
  const [isBusy, setBusy] = useState(false);
  const refresh = () => queries.pages.invalidate();
  return {
    isBusy,
    revert: async (number: number) => {
      setBusy(true);
      await runTask({
        type: "edit",
        entity: "page",
        run: () => revert({ guid, number }).finally(refresh),
        doneTitle: () => <FormattedMessage id="pages.versions.reverted" values={{ number }} />,
        undo: ({ formerNumber }) => revert({ guid, number: formerNumber }).finally(refresh),
      });
      setBusy(false);
    },
    revertBlock: async (number: number, blockGuid: Guid, name: string) => {
      setBusy(true);
      await runTask({
        type: "edit",
        entity: "page",
        run: () => revertBlock({ guid, number, blockGuid }).finally(refresh),
        doneTitle: () => <FormattedMessage id="pages.versions.blockReverted" values={{ block: name }} />,
        undo: ({ formerNumber }) => revertBlock({ guid, number: formerNumber, blockGuid }).finally(refresh),
      });
      setBusy(false);
    },
  };
}

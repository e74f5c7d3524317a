import { useState } from "react";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { saveCsv } from "../../../client/files/save-file.ts";
import { withConfirmedIdentity } from "../../../client/identity/confirm-identity.ts";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { toFilter, type UserSearch } from "./use-user-search.ts";

/** Exports the users of the search as CSV. */
export function useExport(search: UserSearch): { isBusy: boolean; start: () => void } {
  const { mutateAsync } = trpc.users.exportList.useMutation();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const run = () => withConfirmedIdentity(() => mutateAsync({ ...toFilter(search), sort_by: search.sort_by }));
    const result = await runTask({ type: "add", entity: "export", run });
    setBusy(false);
    if (result.code === "Success") saveCsv(result.value.fileName, [result.value.csv]);
  };
  return { isBusy, start: () => void start() };
}

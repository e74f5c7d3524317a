import { useState } from "react";
import { withConfirmedIdentity } from "../../../client/confirm-identity.ts";
import { saveCsv } from "../../../client/save-file.ts";
import { trpc } from "../../../client/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { filterOf, type UserSearch } from "./use-user-search.ts";

/** Fetches the users that are looked for as a table, and hands it to the browser to be kept. */
export function useExport(search: UserSearch): { isBusy: boolean; start: () => void } {
  const { mutateAsync } = trpc.users.exportList.useMutation();
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const run = () => withConfirmedIdentity(() => mutateAsync({ ...filterOf(search), sort_by: search.sort_by }));
    const result = await runTask({ type: "add", entity: "export", run });
    setBusy(false);
    if (result.code === "Success") saveCsv(result.value.fileName, [result.value.csv]);
  };
  return { isBusy, start: () => void start() };
}

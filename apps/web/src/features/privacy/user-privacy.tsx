import { Button } from "@mantine/core";
import type { UserAccess } from "@plein/contract/access/access-object";
import type { Guid } from "@plein/contract/guid";
import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../client/identity/confirm-identity.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import classes from "./privacy.module.css";
import { saveZip } from "./save-zip.ts";
import { UserErase } from "./user-erase.tsx";

/** Export and erasure of a user's data by an admin. */
export function UserPrivacy({ guid }: { readonly guid: Guid }): ReactNode {
  const can = useCan();
  const user = trpc.users.get.useQuery({ guid });
  if (user.data === undefined) return null;
  const { isAdmin, isMett, isDeveloper, state, isLastAdmin } = user.data;
  const access: UserAccess = { userGuid: guid, isAdmin, isMett, isDeveloper };
  if (state === "Erased") {
    return (
      <p>
        <FormattedMessage id="privacy.user.erased" />
      </p>
    );
  }
  return (
    <>
      {can("users.export", access) && <UserData guid={guid} />}
      {can("users.erase", access) && <UserErase guid={guid} isLastAdmin={isLastAdmin} />}
    </>
  );
}

function UserData({ guid }: { readonly guid: Guid }): ReactNode {
  const { mutateAsync, isPending } = trpc.privacy.exportUser.useMutation();
  const start = async () => {
    // The browser itself reports the download.
    const result = await runTask({
      type: "add",
      entity: "export",
      silent: true,
      run: () => withConfirmedIdentity(() => mutateAsync({ guid })),
    });
    if (result.code === "Success") saveZip(result.value);
  };
  return (
    <section className={classes.card} aria-labelledby="user-data">
      <h2 id="user-data">
        <FormattedMessage id="privacy.user.export.title" />
      </h2>
      <p>
        <FormattedMessage id="privacy.user.export.text" />
      </p>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
        loading={isPending}
        onClick={() => void start()}
      >
        <FormattedMessage id="privacy.user.export.start" />
      </Button>
    </section>
  );
}

import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../client/calls/trpc-react.tsx";

/** "Bekijk als deze rol": shows the whole site as to a user with only this role, until they stop. */
export function ViewAsButton({ roleGuid }: { readonly roleGuid: string }): ReactNode {
  const start = trpc.access.viewAs.useMutation({
    // Loads a new document, because everything cached in this tab depends on the user's own rights.
    onSuccess: () => location.assign("/"),
  });
  return (
    <>
      <Button variant="default" loading={start.isPending || start.isSuccess} onClick={() => start.mutate({ roleGuid })}>
        <FormattedMessage id="access.viewAs" />
      </Button>
      <span role="alert">{start.isError && <FormattedMessage id="access.viewAs.failed" />}</span>
    </>
  );
}

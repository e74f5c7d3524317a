import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../client/calls/trpc-react.tsx";

/** "Bekijk als deze rol": from here on the whole site is as for somebody with this role alone, until they stop. */
export function ViewAsButton({ roleGuid }: { readonly roleGuid: string }): ReactNode {
  const start = trpc.access.viewAs.useMutation({
    // Nothing that this browser holds of before is for that reader.
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

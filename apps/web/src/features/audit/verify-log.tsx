import { Button } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./audit.module.css";

/** Verifies that nothing in the log was changed or removed, and shows the outcome beside the button. */
export function VerifyLog(): ReactNode {
  const check = trpc.audit.verify.useQuery(undefined, { enabled: false, retry: false });
  return (
    <div className={classes.verify}>
      <Button
        variant="default"
        leftSection={<IconShieldCheck size={18} stroke={1.6} aria-hidden />}
        loading={check.isFetching}
        onClick={() => void check.refetch()}
      >
        <FormattedMessage id="audit.verify" />
      </Button>
      <p role="status" data-broken={check.isError || check.data?.isWhole === false ? "" : undefined}>
        {check.isError && <FormattedMessage id="audit.verify.failed" />}
        {!check.isError && check.data?.isWhole === true && (
          <FormattedMessage id="audit.verify.whole" values={{ count: check.data.count }} />
        )}
        {!check.isError && check.data?.isWhole === false && (
          <FormattedMessage id="audit.verify.broken" values={{ number: check.data.firstBroken }} />
        )}
      </p>
    </div>
  );
}

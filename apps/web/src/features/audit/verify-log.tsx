import { Button } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./audit.module.css";

/** A button that verifies the integrity of the log, with the result beside it. */
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

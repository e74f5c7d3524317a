import { Button, Title } from "@mantine/core";
import { ERASE_AFTER_DAYS } from "@plein/contract/privacy/erase-plan";
import { type ReactNode, useState } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../client/identity/confirm-identity.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import classes from "./privacy.module.css";

/** Erasure of the user's own account: requested, planned, cancelled. */
export function OwnEraseSection(): ReactNode {
  const intl = useIntl();
  const plan = trpc.privacy.getOwnErase.useQuery();
  const [isAsking, setAsking] = useState(false);
  const keep = useEraseChange("keep");
  const erase = useEraseChange("erase");
  const isUnderWay = plan.data !== undefined && (plan.data.eraseOn !== null || plan.data.isToConfirm);
  return (
    <section className={classes.card} aria-labelledby="section-erase">
      <Title order={2} size="h3" id="section-erase">
        <FormattedMessage id="privacy.erase.title" />
      </Title>
      <p>
        <FormattedMessage id="privacy.erase.text" values={{ days: ERASE_AFTER_DAYS }} />
      </p>
      {isUnderWay ? (
        <>
          <p className={classes.planned} role="status">
            <PlanText eraseOn={plan.data.eraseOn} />
          </p>
          <Button loading={keep.isBusy} onClick={() => void keep.start()}>
            <FormattedMessage id="privacy.erase.stop" />
          </Button>
        </>
      ) : (
        <Button color="red" variant="outline" disabled={plan.data === undefined} onClick={() => setAsking(true)}>
          <FormattedMessage id="privacy.erase.start" />
        </Button>
      )}
      <EraseDialog
        isOpen={isAsking}
        isBusy={erase.isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void erase.start()}
        texts={{
          title: intl.formatMessage({ id: "privacy.erase.ask" }),
          text: intl.formatMessage({ id: "privacy.erase.askText" }, { days: ERASE_AFTER_DAYS }),
          confirm: intl.formatMessage({ id: "privacy.erase.confirm" }),
          cancel: intl.formatMessage({ id: "privacy.erase.cancel" }),
        }}
      />
    </section>
  );
}

/** A notice on the account's first page that the account will be erased. */
export function EraseNotice(): ReactNode {
  const { data } = trpc.privacy.getOwnErase.useQuery();
  if (data === undefined || data.eraseOn === null) return null;
  return (
    <p className={classes.notice}>
      <PlanText eraseOn={data.eraseOn} />
      <a href="/account/privacy">
        <FormattedMessage id="privacy.erase.go" />
      </a>
    </p>
  );
}

function PlanText({ eraseOn }: { readonly eraseOn: string | null }): ReactNode {
  if (eraseOn === null) return <FormattedMessage id="privacy.erase.toConfirm" />;
  return <FormattedMessage id="privacy.erase.planned" values={{ on: <FormattedDate value={eraseOn} dateStyle="long" /> }} />;
}

function useEraseChange(change: "erase" | "keep"): { isBusy: boolean; start: () => Promise<void> } {
  const queries = trpc.useUtils();
  const erase = trpc.privacy.planOwnErase.useMutation();
  const keep = trpc.privacy.cancelOwnErase.useMutation();
  const { mutateAsync, isPending } = change === "erase" ? erase : keep;
  const start = async () => {
    const run = () => withConfirmedIdentity(() => mutateAsync());
    const result = await runTask({ type: "edit", entity: "account", run });
    if (result.code === "Success") queries.privacy.getOwnErase.setData(undefined, result.value);
  };
  return { isBusy: isPending, start };
}

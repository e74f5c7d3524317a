import { Button } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import { ERASE_AFTER_DAYS, type ErasePlan } from "@plein/contract/privacy/erase-plan";
import { type ReactNode, useState } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../client/identity/confirm-identity.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import classes from "./privacy.module.css";

type UserEraseProps = { readonly guid: Guid; readonly isLastAdmin: boolean };

/** Erasure of a user's account: one admin requests it, another confirms, and either cancels it. */
export function UserErase({ guid, isLastAdmin }: UserEraseProps): ReactNode {
  const plan = trpc.privacy.getUserErase.useQuery({ guid });
  return (
    <section className={classes.card} aria-labelledby="user-erase">
      <h2 id="user-erase">
        <FormattedMessage id="privacy.user.erase.title" />
      </h2>
      <p>
        <FormattedMessage id="privacy.user.erase.text" values={{ days: ERASE_AFTER_DAYS }} />
      </p>
      {plan.isError && (
        <div role="alert">
          <p>
            <FormattedMessage id="privacy.user.failed" />
          </p>
          <Button variant="default" onClick={() => void plan.refetch()}>
            <FormattedMessage id="privacy.user.again" />
          </Button>
        </div>
      )}
      {plan.data !== undefined && <Steps guid={guid} isLastAdmin={isLastAdmin} plan={plan.data} />}
    </section>
  );
}

function Steps({ guid, isLastAdmin, plan }: UserEraseProps & { readonly plan: ErasePlan }): ReactNode {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, start } = useEraseSteps(guid);
  if (isLastAdmin) return <FormattedMessage id="privacy.user.erase.lastAdmin" tagName="p" />;
  if (plan.eraseOn === null && !plan.isToConfirm) {
    return (
      <>
        <Button color="red" variant="outline" onClick={() => setAsking(true)}>
          <FormattedMessage id="privacy.user.erase.ask" />
        </Button>
        <EraseDialog
          isOpen={isAsking}
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onConfirm={() => void start("askUserErase")}
          texts={{
            title: intl.formatMessage({ id: "privacy.user.erase.askTitle" }),
            text: intl.formatMessage({ id: "privacy.user.erase.askText" }),
            confirm: intl.formatMessage({ id: "privacy.user.erase.askConfirm" }),
            cancel: intl.formatMessage({ id: "privacy.user.cancel" }),
          }}
        />
      </>
    );
  }
  return (
    <>
      <p className={classes.planned} role="status">
        {plan.eraseOn === null ? (
          <FormattedMessage id="privacy.user.erase.toConfirm" />
        ) : (
          <FormattedMessage id="privacy.user.erase.planned" values={{ on: <FormattedDate value={plan.eraseOn} dateStyle="long" /> }} />
        )}
      </p>
      <div className={`${classes.buttons} ${classes.start}`}>
        {plan.mayConfirm && (
          <Button color="red" loading={isBusy} onClick={() => void start("confirmUserErase")}>
            <FormattedMessage id="privacy.user.erase.confirm" />
          </Button>
        )}
        <Button variant="default" loading={isBusy} onClick={() => void start("cancelUserErase")}>
          <FormattedMessage id="privacy.user.erase.stop" />
        </Button>
      </div>
    </>
  );
}

type Step = "askUserErase" | "confirmUserErase" | "cancelUserErase";

function useEraseSteps(guid: Guid): { isBusy: boolean; start: (step: Step) => Promise<void> } {
  const queries = trpc.useUtils();
  const calls = {
    askUserErase: trpc.privacy.askUserErase.useMutation(),
    confirmUserErase: trpc.privacy.confirmUserErase.useMutation(),
    cancelUserErase: trpc.privacy.cancelUserErase.useMutation(),
  };
  const start = async (step: Step) => {
    const run = () => withConfirmedIdentity(() => calls[step].mutateAsync({ guid }));
    const result = await runTask({ type: "edit", entity: "user", run });
    if (result.code === "Success") queries.privacy.getUserErase.setData({ guid }, result.value);
    await queries.users.get.invalidate({ guid });
  };
  return { isBusy: Object.values(calls).some(({ isPending }) => isPending), start };
}

import { Button, SegmentedControl, Textarea } from "@mantine/core";
import { MAX_REASON_LENGTH, MAX_SUPPORT_HOURS, MIN_REASON_LENGTH } from "@plein/contract/support/support-grant";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../client/identity/confirm-identity.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import classes from "./support.module.css";

const CHOICES = [1, 2, 4, MAX_SUPPORT_HOURS] as const;

/** The form for staff in place of an admin screen: they enter a reason and a duration to get access. */
export function SupportGate({ platformName }: { readonly platformName: string }): ReactNode {
  const intl = useIntl();
  const [reason, setReason] = useState("");
  const [hours, setHours] = useState("1");
  const [isTooShort, setTooShort] = useState(false);
  const open = trpc.supportGrants.open.useMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isShort = reason.trim().length < MIN_REASON_LENGTH;
    setTooShort(isShort);
    if (isShort) return;
    const run = () => withConfirmedIdentity(() => open.mutateAsync({ reason, hours: Number(hours) }));
    const { code } = await runTask({ type: "add", entity: "supportGrant", silent: true, run });
    // Reloads, because everything cached in this tab was loaded without the rights of staff.
    if (code === "Success") location.reload();
  };
  return (
    <form className={classes.gate} aria-labelledby="support-gate" noValidate onSubmit={(event) => void submit(event)}>
      <h1 id="support-gate">
        <FormattedMessage id="support.gate.title" />
      </h1>
      <p>
        <FormattedMessage id="support.gate.text" values={{ platform: platformName }} />
      </p>
      <Textarea
        label={intl.formatMessage({ id: "support.gate.reason" })}
        description={intl.formatMessage({ id: "support.gate.reasonHint" })}
        error={isTooShort && intl.formatMessage({ id: "support.gate.reasonShort" }, { least: MIN_REASON_LENGTH })}
        required
        withAsterisk={false}
        autosize
        minRows={3}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <fieldset className={classes.hours}>
        <legend>
          <FormattedMessage id="support.gate.hours" />
        </legend>
        <SegmentedControl
          fullWidth
          value={hours}
          onChange={setHours}
          data={CHOICES.map((count) => ({
            value: String(count),
            label: intl.formatMessage({ id: "support.gate.hoursChoice" }, { count }),
          }))}
        />
      </fieldset>
      <div className={classes.buttons}>
        <Button type="submit" loading={open.isPending || open.isSuccess}>
          <FormattedMessage id="support.gate.open" />
        </Button>
        <Button component="a" href="/" variant="default">
          <FormattedMessage id="support.gate.back" />
        </Button>
      </div>
    </form>
  );
}

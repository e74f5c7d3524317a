import { Button, Checkbox, Textarea } from "@mantine/core";
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from "@plein/contract/support/support-grant";
import type { StaffAccess } from "@plein/contract/users/staff-proposal";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../../client/identity/confirm-identity.ts";
import { runTask } from "../../../shell/notices/run-task.tsx";
import classes from "../user-screen.module.css";

/** The form that proposes making a user staff (Mett) or a developer, which another staff member must confirm. */
export function ProposeStaff({ staffAccess }: { readonly staffAccess: StaffAccess }): ReactNode {
  const intl = useIntl();
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.users.proposeStaff.useMutation();
  const [isMett, setMett] = useState(staffAccess.isMett);
  const [isDeveloper, setDeveloper] = useState(staffAccess.isDeveloper);
  const [reason, setReason] = useState("");
  const [isTooShort, setTooShort] = useState(false);
  const isChanged = isMett !== staffAccess.isMett || isDeveloper !== staffAccess.isDeveloper;
  const propose = async (event: FormEvent) => {
    event.preventDefault();
    const isShort = reason.trim().length < MIN_REASON_LENGTH;
    setTooShort(isShort);
    if (isShort) return;
    const run = () => withConfirmedIdentity(() => mutateAsync({ guid: staffAccess.userGuid, isMett, isDeveloper, reason }));
    await runTask({ type: "edit", entity: "user", run });
    await queries.users.invalidate();
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void propose(event)}>
      <Checkbox
        label={<FormattedMessage id="users.staff.mett" />}
        checked={isMett}
        onChange={({ currentTarget }) => setMett(currentTarget.checked)}
      />
      <Checkbox
        label={<FormattedMessage id="users.staff.developer" />}
        checked={isDeveloper}
        onChange={({ currentTarget }) => setDeveloper(currentTarget.checked)}
      />
      {isChanged && (
        <>
          <Textarea
            label={intl.formatMessage({ id: "users.staff.reason" })}
            description={intl.formatMessage({ id: "users.staff.reasonHint" })}
            error={isTooShort && intl.formatMessage({ id: "users.staff.reasonShort" }, { least: MIN_REASON_LENGTH })}
            required
            withAsterisk={false}
            autosize
            minRows={2}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <div className={classes.buttons}>
            <Button type="submit" loading={isPending}>
              <FormattedMessage id="users.staff.propose" />
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

import { Button } from "@mantine/core";
import type { StaffAccess, StaffProposal } from "@plein/contract/users/staff-proposal";
import type { UserDetails } from "@plein/contract/users/user-details";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { userAccess } from "../accounts/user-access.ts";
import classes from "../user-screen.module.css";
import { ProposeStaff } from "./propose-staff.tsx";
import { useStaffSteps } from "./use-staff-steps.ts";

/**
 * Whether a user is staff (Mett) or a developer, and the open proposal to change that; staff get buttons to propose, confirm and
 * reject it. For others it is only shown while there is a proposal.
 */
export function UserStaff({ user }: { readonly user: UserDetails }): ReactNode {
  const can = useCan();
  const staffAccess = trpc.users.getStaff.useQuery({ guid: user.guid });
  const canPropose = can("users.proposeStaff", userAccess(user)) && user.state !== "Erased";
  if (staffAccess.data === undefined || (staffAccess.data.proposal === null && !canPropose)) return null;
  const { proposal } = staffAccess.data;
  return (
    <section className={classes.form} aria-labelledby="maker">
      <h2 id="maker">
        <FormattedMessage id="users.staff.title" />
      </h2>
      <p>
        <FormattedMessage id="users.staff.now" values={{ access: staffAccessKey(staffAccess.data) }} />
      </p>
      {proposal === null ? <ProposeStaff key={user.guid} staffAccess={staffAccess.data} /> : <Waiting user={user} proposal={proposal} />}
    </section>
  );
}

function Waiting({ user, proposal }: { readonly user: UserDetails; readonly proposal: StaffProposal }): ReactNode {
  const can = useCan();
  const { isBusy, start } = useStaffSteps(user.guid);
  const about = userAccess(user);
  const canConfirm = can("users.confirmStaff", { ...about, requestedByGuid: proposal.proposedByGuid });
  const canCancel = can("users.cancelStaff", about);
  // A user who may cancel a proposal but not confirm it is its proposer, or the user that it is about.
  const isOwn = canCancel && !canConfirm;
  return (
    <>
      <div className={classes.waiting} role="status">
        <p>
          <FormattedMessage
            id="users.staff.waiting"
            values={{
              name: proposal.proposedByName,
              access: staffAccessKey(proposal),
              until: <FormattedDate value={proposal.expiresOn} dateStyle="long" />,
            }}
          />
        </p>
        <p>
          <FormattedMessage id="users.staff.because" values={{ reason: proposal.reason }} />
        </p>
      </div>
      {isOwn && (
        <p className={classes.muted}>
          <FormattedMessage id="users.staff.needsAnother" />
        </p>
      )}
      <div className={classes.buttons}>
        {canConfirm && (
          <Button loading={isBusy} onClick={() => void start("confirmStaff", proposal.guid)}>
            <FormattedMessage id="users.staff.confirm" />
          </Button>
        )}
        {canCancel && (
          <Button variant="default" loading={isBusy} onClick={() => void start("cancelStaff", proposal.guid)}>
            {isOwn ? <FormattedMessage id="users.staff.withdraw" /> : <FormattedMessage id="users.staff.refuse" />}
          </Button>
        )}
      </div>
    </>
  );
}

function staffAccessKey({ isMett, isDeveloper }: Pick<StaffAccess, "isMett" | "isDeveloper">): "both" | "mett" | "developer" | "none" {
  if (isMett) return isDeveloper ? "both" : "mett";
  return isDeveloper ? "developer" : "none";
}

import { Button } from "@mantine/core";
import type { UserDetails } from "@plein/contract/users/user-details";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../../client/identity/confirm-identity.ts";
import { Moment } from "../../../client/lists/moment.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import classes from "../user-screen.module.css";
import { userAccess } from "./user-access.ts";

/** The security of the account: devices, lock and deactivation. */
export function UserSecurity({ user }: { readonly user: UserDetails }): ReactNode {
  return (
    <>
      <section className={classes.form} aria-labelledby="inloggen">
        <h2 id="inloggen">
          <FormattedMessage id="users.security.title" />
        </h2>
        <dl className={classes.list}>
          <Fact label="users.security.verified" value={<YesOrNo is={user.isVerified} />} />
          <Fact label="users.security.secondFactor" value={<YesOrNo is={user.hasSecondFactor} />} />
          <Fact label="users.security.sessions" value={user.sessionCount} />
          <Fact label="users.security.created" value={<Moment on={user.createdOn} />} />
          {user.termsOfUseAcceptedOn !== null && <Fact label="users.security.terms" value={<Moment on={user.termsOfUseAcceptedOn} />} />}
        </dl>
        <SecurityActions user={user} />
      </section>
      <AccountSwitch user={user} />
    </>
  );
}

type FactLabel = "verified" | "secondFactor" | "sessions" | "created" | "terms";

function Fact({ label, value }: { readonly label: `users.security.${FactLabel}`; readonly value: ReactNode }): ReactNode {
  return (
    <div>
      <dt>
        <FormattedMessage id={label} />
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

function YesOrNo({ is }: { readonly is: boolean }): ReactNode {
  return is ? <FormattedMessage id="users.yes" /> : <FormattedMessage id="users.no" />;
}

function SecurityActions({ user }: { readonly user: UserDetails }): ReactNode {
  const can = useCan();
  const queries = trpc.useUtils();
  const unlock = trpc.users.unlock.useMutation();
  const end = trpc.users.endSessions.useMutation();
  const reset = trpc.users.resetSecondFactor.useMutation();
  if (!can("users.editSecurity", userAccess(user))) return null;
  const call = async (run: () => Promise<unknown>) => {
    await run();
    await queries.users.invalidate();
  };
  return (
    <div className={classes.buttons}>
      {user.state === "Locked" && (
        <Button
          variant="default"
          onClick={() => void runTask({ type: "edit", entity: "user", run: () => call(() => unlock.mutateAsync({ guid: user.guid })) })}
        >
          <FormattedMessage id="users.unlock" />
        </Button>
      )}
      {user.hasSecondFactor && (
        <Button
          variant="default"
          onClick={() =>
            void runTask({
              type: "edit",
              entity: "user",
              run: () => call(() => withConfirmedIdentity(() => reset.mutateAsync({ guid: user.guid }))),
            })
          }
        >
          <FormattedMessage id="users.resetSecondFactor" />
        </Button>
      )}
      <Button
        variant="default"
        disabled={user.sessionCount === 0}
        onClick={() => void runTask({ type: "delete", entity: "session", run: () => call(() => end.mutateAsync({ guid: user.guid })) })}
      >
        <FormattedMessage id="users.endSessions" />
      </Button>
    </div>
  );
}

/** Deactivates an account, or activates it again; both can be undone immediately. */
function AccountSwitch({ user }: { readonly user: UserDetails }): ReactNode {
  const can = useCan();
  const queries = trpc.useUtils();
  const activate = trpc.users.activate.useMutation();
  const deactivate = trpc.users.deactivate.useMutation();
  const isOpen = user.deactivatedOn === null && user.state !== "Inactive";
  const set = async (isActive: boolean) => {
    await (isActive ? activate : deactivate).mutateAsync({ guid: user.guid });
    await queries.users.invalidate();
  };
  const isAllowed = can("users.deactivate", userAccess(user)) && !(isOpen && user.isLastAdmin);
  if (user.state === "Erased") return null;
  return (
    <section className={classes.form} aria-labelledby="afsluiten">
      <h2 id="afsluiten">{isOpen ? <FormattedMessage id="users.deactivate.title" /> : <FormattedMessage id="users.activate.title" />}</h2>
      <p>{isOpen ? <FormattedMessage id="users.deactivate.text" /> : <FormattedMessage id="users.activate.text" />}</p>
      <div className={classes.buttons}>
        <Button
          color={isOpen ? "red" : "brand"}
          variant={isOpen ? "outline" : "filled"}
          disabled={!isAllowed}
          loading={activate.isPending || deactivate.isPending}
          onClick={() => void runTask({ type: "edit", entity: "user", run: () => set(!isOpen), undo: () => set(isOpen) })}
        >
          {isOpen ? <FormattedMessage id="users.deactivate" /> : <FormattedMessage id="users.activate" />}
        </Button>
      </div>
    </section>
  );
}

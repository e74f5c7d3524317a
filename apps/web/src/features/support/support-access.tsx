import { Button, Switch } from "@mantine/core";
import type { SupportGrant } from "@plein/contract/support/support-grant";
import { type ReactNode, useState } from "react";
import { FormattedDateTimeRange, FormattedMessage } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../client/identity/confirm-identity.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import classes from "./support.module.css";

const GRANTS_AT_FIRST = 3;
const MAX_GRANTS = 100;

/** The platform's support grants, and the setting whether staff need one, for admins. */
export function SupportAccess(): ReactNode {
  const can = useCan();
  const [isWhole, setWhole] = useState(false);
  const canList = can("supportGrants.list");
  // Loads one more than is shown, to determine whether there are more.
  const grants = trpc.supportGrants.list.useQuery({ itemCount: isWhole ? MAX_GRANTS : GRANTS_AT_FIRST + 1 }, { enabled: canList });
  if (!canList) return null;
  const rows = grants.data?.slice(0, isWhole ? MAX_GRANTS : GRANTS_AT_FIRST);
  return (
    <section className={classes.access} aria-labelledby="support-access">
      <h2 id="support-access">
        <FormattedMessage id="support.access.title" />
      </h2>
      <p>
        <FormattedMessage id="support.access.text" />
      </p>
      <Requirement canChange={can("supportGrants.require")} />
      {grants.isError && (
        <p role="alert">
          <FormattedMessage id="support.access.failed" />{" "}
          <Button variant="default" onClick={() => void grants.refetch()}>
            <FormattedMessage id="support.access.again" />
          </Button>
        </p>
      )}
      {rows?.length === 0 && (
        <p className={classes.muted}>
          <FormattedMessage id="support.access.none" />
        </p>
      )}
      {rows !== undefined && rows.length > 0 && (
        <ul className={classes.list}>
          {rows.map((grant) => (
            <GrantRow key={grant.guid} grant={grant} canEnd={grant.state === "Open" && can("supportGrants.end")} />
          ))}
        </ul>
      )}
      {!isWhole && (grants.data?.length ?? 0) > GRANTS_AT_FIRST && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          <FormattedMessage id="support.access.more" />
        </Button>
      )}
    </section>
  );
}

function Requirement({ canChange }: { readonly canChange: boolean }): ReactNode {
  const queries = trpc.useUtils();
  const setting = trpc.settings.list.useQuery({ includeAll: true, keys: ["requireSupportGrant"] });
  const { mutateAsync, isPending } = trpc.supportGrants.saveRequirement.useMutation();
  const isRequired = setting.data?.[0]?.value === true;
  const save = async (requireSupportGrant: boolean) => {
    const saved = await withConfirmedIdentity(() => mutateAsync({ requireSupportGrant }));
    await queries.settings.invalidate();
    return saved;
  };
  return (
    <Switch
      label={<FormattedMessage id="support.access.require" />}
      description={<FormattedMessage id="support.access.requireHint" />}
      checked={isRequired}
      disabled={!canChange || setting.data === undefined || isPending}
      onChange={({ currentTarget: { checked } }) =>
        void runTask({ type: "edit", entity: "setting", run: () => save(checked), undo: () => save(!checked) })
      }
    />
  );
}

function GrantRow({ grant, canEnd }: { readonly grant: SupportGrant; readonly canEnd: boolean }): ReactNode {
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.supportGrants.end.useMutation();
  const end = async () => {
    await mutateAsync({ guid: grant.guid });
    await queries.supportGrants.invalidate();
  };
  const { userName, reason, openedOn, until, endedOn, endedByName, state } = grant;
  return (
    <li>
      <div>
        <p className={classes.who}>
          <strong>{userName}</strong>{" "}
          <span className={state === "Open" ? classes.open : classes.muted}>
            <FormattedMessage id="support.access.state" values={{ state }} />
          </span>
        </p>
        <p>{reason}</p>
        <p className={classes.muted}>
          <FormattedDateTimeRange
            from={new Date(openedOn)}
            to={new Date(endedOn ?? until)}
            day="numeric"
            month="short"
            year="numeric"
            hour="2-digit"
            minute="2-digit"
          />
          {endedByName !== null && endedByName !== userName && (
            <>
              {" "}
              <FormattedMessage id="support.access.endedBy" values={{ name: endedByName }} />
            </>
          )}
        </p>
      </div>
      {canEnd && (
        <Button
          variant="default"
          loading={isPending}
          onClick={() => void runTask({ type: "edit", entity: "supportGrant", run: end })}
          aria-describedby="support-access"
        >
          <FormattedMessage id="support.access.end" />
        </Button>
      )}
    </li>
  );
}

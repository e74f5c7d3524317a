import type { Guid } from "@plein/contract/guid";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import classes from "../tree/pages.module.css";

/** The moment at which visitors will see the planned version, and the editor who planned it. */
export function PlannedFacts({ guid }: { readonly guid: Guid }): ReactNode {
  const intl = useIntl();
  const { data } = trpc.pages.getPlanned.useQuery({ guid }, { staleTime: 0 });
  if (data === undefined) return null;
  const { from, until, plannedBy, reason } = data;
  const moment = (on: string) => intl.formatDate(on, { dateStyle: "long", timeStyle: "short" });
  return (
    <p className={classes.muted}>
      <FormattedMessage id="pages.versions.plannedFrom" values={{ moment: moment(from) }} />{" "}
      {until !== null && <FormattedMessage id="pages.versions.plannedUntil" values={{ moment: moment(until) }} />}{" "}
      {plannedBy !== null && <FormattedMessage id="pages.versions.plannedBy" values={{ name: plannedBy }} />}{" "}
      {reason !== null && <FormattedMessage id="pages.versions.reason" values={{ reason }} />}
    </p>
  );
}

import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./audit.module.css";
import { AuditEntries } from "./audit-entries.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { ExportLog } from "./export-log.tsx";
import { isFiltered, toFilter, useAuditSearch } from "./use-audit-search.ts";
import { VerifyLog } from "./verify-log.tsx";

/** The audit log of the platform, with search and verification. @param above rendered between its title and the log */
export function AuditScreen({ above }: { readonly above?: ReactNode }): ReactNode {
  const can = useCan();
  const { search, change } = useAuditSearch();
  const canName = can("audit.viewNames");
  const actors = trpc.audit.listActors.useQuery(undefined, { enabled: canName });
  return (
    <>
      <header className={classes.header}>
        <div>
          <h1>
            <FormattedMessage id="audit.title" />
          </h1>
          <p className={classes.muted}>
            <FormattedMessage id="audit.intro" />
          </p>
        </div>
        <div className={classes.actions}>
          <VerifyLog />
          {can("audit.view") && <ExportLog filter={toFilter(search)} />}
        </div>
      </header>
      {above}
      <AuditFilters search={search} actors={canName ? (actors.data ?? []) : null} onChange={change} />
      <AuditEntries filter={toFilter(search)} isFiltered={isFiltered(search)} canName={canName} />
    </>
  );
}

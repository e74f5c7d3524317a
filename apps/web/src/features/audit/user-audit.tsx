import type { Guid } from "@plein/contract/guid";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import classes from "./audit.module.css";
import { AuditEntries } from "./audit-entries.tsx";

/** The audit log of one account. */
export function UserAudit({ guid }: { readonly guid: Guid }): ReactNode {
  const can = useCan();
  if (!can("audit.view")) return null;
  return (
    <section className={classes.part} aria-labelledby="user-audit">
      <h2 id="user-audit">
        <FormattedMessage id="audit.title" />
      </h2>
      <AuditEntries filter={{ objectGuid: guid }} isFiltered={false} canName={can("audit.viewNames")} />
    </section>
  );
}

import { AUDIT_SOURCES, type AuditEntry } from "@plein/contract/audit/audit-entry";
import { ColumnHeaders } from "@plein/ui/column-headers.tsx";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "./audit.module.css";

/** All details of one entry: the changed values, the reason, and the source. */
export function AuditDetails({ entry }: { readonly entry: AuditEntry }): ReactNode {
  const members = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])];
  const source = AUDIT_SOURCES.find((known) => known === entry.source) ?? "other";
  return (
    <div className={classes.details}>
      {members.length > 0 && (
        <table className={classes.changes}>
          <ColumnHeaders
            names={[
              <FormattedMessage key="member" id="audit.details.member" />,
              <FormattedMessage key="before" id="audit.details.before" />,
              <FormattedMessage key="after" id="audit.details.after" />,
            ]}
          />
          <tbody>
            {members.map((member) => (
              <tr key={member}>
                <th scope="row">{member}</th>
                <td>
                  <Value of={entry.before?.[member]} />
                </td>
                <td>
                  <Value of={entry.after?.[member]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={classes.facts}>
        {entry.reason !== "" && <Fact name="reason" value={entry.reason} />}
        <Fact name="source" value={<FormattedMessage id={`audit.source.${source}`} />} />
        <Fact name="number" value={entry.sequence} />
        <Fact name="correlation" value={<code>{entry.correlationId}</code>} />
      </dl>
    </div>
  );
}

type FactProps = { readonly name: "reason" | "source" | "number" | "correlation"; readonly value: ReactNode };

function Fact({ name, value }: FactProps): ReactNode {
  return (
    <div>
      <dt>
        <FormattedMessage id={`audit.details.${name}`} />
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

function Value({ of }: { readonly of: unknown }): ReactNode {
  if (of === undefined) return "–";
  if (of === null || of === "" || (Array.isArray(of) && of.length === 0)) return <FormattedMessage id="audit.empty" />;
  if (typeof of === "boolean") return of ? <FormattedMessage id="audit.yes" /> : <FormattedMessage id="audit.no" />;
  if (Array.isArray(of)) return of.map(String).join(", ");
  return typeof of === "object" ? JSON.stringify(of) : String(of);
}

import { AUDIT_SOURCES, type AuditEntry } from "@plein/contract/audit/audit-entry";
import { Guid } from "@plein/contract/guid";
import { ColumnHeaders } from "@plein/ui/column-headers.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from "react-intl";
import classes from "./audit.module.css";
import { AUDIT_MEMBERS, AUDIT_VALUES } from "./audit-members.ts";

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
                <th scope="row">
                  <MemberName name={member} />
                </th>
                <td>
                  <Value member={member} of={entry.before?.[member]} />
                </td>
                <td>
                  <Value member={member} of={entry.after?.[member]} />
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

function MemberName({ name }: { readonly name: string }): ReactNode {
  const known = AUDIT_MEMBERS.find((member) => member === name) ?? "other";
  return <FormattedMessage id={`audit.member.${known}`} />;
}

function Value({ member, of }: { readonly member: string; readonly of: unknown }): ReactNode {
  const intl = useIntl();
  if (of === undefined) return "–";
  if (of === null || of === "" || (Array.isArray(of) && of.length === 0)) return <FormattedMessage id="audit.empty" />;
  if (typeof of === "boolean") return of ? <FormattedMessage id="audit.yes" /> : <FormattedMessage id="audit.no" />;
  if (typeof of === "number") return <FormattedNumber value={of} />;
  const texts = (Array.isArray(of) ? of : [of]).map((one) => (typeof one === "string" ? textOf(intl, member, one) : null));
  // Guids and other values without a text are only counted.
  const knownTexts = texts.filter((text) => text !== null);
  if (knownTexts.length === texts.length) return knownTexts.join(", ");
  return <FormattedMessage id="audit.value.things" values={{ count: texts.length }} />;
}

/** Returns the text of a value; null for a guid, which means nothing to readers. */
function textOf(intl: IntlShape, member: string, value: string): string | null {
  if (Guid.safeParse(value).success) return null;
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return intl.formatDate(value, { dateStyle: "long", timeStyle: "short" });
  const known = AUDIT_VALUES.find((one) => one === value);
  if (known !== undefined) return intl.formatMessage({ id: `audit.value.${known}` });
  if (member === "members" || member === "changed") {
    const name = AUDIT_MEMBERS.find((one) => one === value) ?? "other";
    return intl.formatMessage({ id: `audit.member.${name}` });
  }
  const ids: Readonly<Record<string, string>> = { block: `block.${value}.name`, key: `settings.${value}` };
  const id = ids[member];
  const text = id === undefined ? undefined : intl.messages[id];
  return typeof text === "string" ? text : value;
}

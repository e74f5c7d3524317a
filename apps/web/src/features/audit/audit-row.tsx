import { UnstyledButton } from "@mantine/core";
import type { AuditEntry } from "@plein/contract/audit/audit-entry";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import classes from "./audit.module.css";
import { AuditDetails } from "./audit-details.tsx";
import { AuditSentence } from "./audit-sentence.tsx";

/** One entry, with expandable details. */
export function AuditRow({ entry, canName }: { readonly entry: AuditEntry; readonly canName: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <tbody>
      <tr>
        <td className={classes.when}>
          <time dateTime={entry.createdOn}>
            <FormattedDate value={entry.createdOn} dateStyle="medium" timeStyle="short" />
          </time>
        </td>
        <th scope="row" id={`${id}-what`}>
          <AuditSentence entry={entry} canName={canName} />
          {entry.reason !== "" && <span className={classes.second}>{entry.reason}</span>}
        </th>
        <td className={classes.toggle}>
          <UnstyledButton
            className={classes.unfold ?? ""}
            id={`${id}-details`}
            aria-labelledby={`${id}-details ${id}-what`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <FormattedMessage id="audit.details" />
            <Icon size={16} stroke={1.6} aria-hidden />
          </UnstyledButton>
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className={classes.detailsRow}>
          <td colSpan={3}>
            <AuditDetails entry={entry} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

import { Button } from "@mantine/core";
import { LEGAL_STATEMENTS, type LegalStatementName } from "@plein/contract/legal/legal-statement";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { UnsavedChanges } from "../../../client/dialogs/unsaved-changes.tsx";
import { useStore } from "../../../client/state/store.ts";
import { dropStatementDrafts, statementDrafts } from "./statement-drafts.ts";
import classes from "./statement-editor.module.css";
import { StatementEditor } from "./statement-editor.tsx";

type StatementsSectionProps = {
  /** settings of a statement in addition to its text, such as the facts of the accessibility statement */
  readonly facts: { readonly [name in LegalStatementName]?: ReactNode };
};

/** The statements of the platform: the one in the URL, with the draft of its next version. */
export function StatementsSection({ facts }: StatementsSectionProps): ReactNode {
  const intl = useIntl();
  const { searchStr } = useLocation();
  const requested = new URLSearchParams(searchStr).get("statement");
  const name = LEGAL_STATEMENTS.find((candidate) => candidate === requested) ?? LEGAL_STATEMENTS[0];
  return (
    <div className={classes.section}>
      <nav className={classes.choices} aria-label={intl.formatMessage({ id: "legal.edit.statements" })}>
        <ul>
          {LEGAL_STATEMENTS.map((candidate) => (
            <li key={candidate}>
              <a href={`/settings?tab=statements&statement=${candidate}`} aria-current={candidate === name ? "page" : undefined}>
                <FormattedMessage id={`legal.edit.${candidate}`} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {facts[name]}
      <Loaded key={name} name={name} />
      <UnsavedStatements />
    </div>
  );
}

function Loaded({ name }: { readonly name: LegalStatementName }): ReactNode {
  const { data, isError, refetch } = trpc.legal.getStatementForEditing.useQuery({ name });
  if (data !== undefined) return <StatementEditor statement={data} />;
  if (!isError) return null;
  return (
    <div className={classes.error} role="alert">
      <p>
        <FormattedMessage id="legal.edit.failed" />
      </p>
      <Button variant="default" onClick={() => void refetch()}>
        <FormattedMessage id="legal.edit.again" />
      </Button>
    </div>
  );
}

/** Prompts before an unpublished version is left. */
function UnsavedStatements(): ReactNode {
  const isChanged = useStore(statementDrafts, (drafts) => Object.keys(drafts).length > 0);
  return (
    <UnsavedChanges
      isChanged={isChanged}
      staysOn={(pathname) => pathname === "/settings"}
      onDiscard={dropStatementDrafts}
      texts={{
        title: <FormattedMessage id="legal.edit.leave.title" />,
        text: <FormattedMessage id="legal.edit.leave.text" />,
        stay: <FormattedMessage id="legal.edit.leave.stay" />,
        leave: <FormattedMessage id="legal.edit.leave.go" />,
      }}
    />
  );
}

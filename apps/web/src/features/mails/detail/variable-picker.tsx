import { Button } from "@mantine/core";
import type { MailKind } from "@plein/contract/mails/mail";
import { MAIL_EXAMPLES } from "@plein/contract/mails/texts/mail-examples";
import { type MailVariable, mailVariables } from "@plein/contract/mails/texts/mail-variables";
import type { ReactNode } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import classes from "../mail-texts.module.css";

type VariablePickerProps = { readonly kind: MailKind; readonly onPick: (variable: MailVariable) => void };

/** The variables of a mail, each a button that inserts it where the cursor is. */
export function VariablePicker({ kind, onPick }: VariablePickerProps): ReactNode {
  const intl = useIntl();
  return (
    <section className={classes.variables} aria-labelledby="mail-variables">
      <h2 id="mail-variables">
        <FormattedMessage id="mails.variables" />
      </h2>
      <p className={classes.muted}>
        <FormattedMessage id="mails.variables.hint" />
      </p>
      <ul>
        {mailVariables(kind).map((variable) => {
          const label = intl.formatMessage({ id: `mails.variable.${variable.name}` });
          return (
            <li key={variable.name}>
              <Button
                variant="default"
                className={classes.variable}
                // Prevents the button from taking the focus, so that the field keeps its cursor.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(variable)}
              >
                <span>
                  {label}
                  {variable.isRequired && ` (${intl.formatMessage({ id: "mails.variables.required" })})`}
                  <code>{[`{${variable.name}}`, ...exampleOf(kind, variable.name, intl)].join(" · ")}</code>
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Names of values whose example in the data differs from what a reader sees. */
const WITHOUT_EXAMPLE: ReadonlySet<string> = new Set(["link", "change", "call"]);

/** Returns an example of the value, if it is short. */
function exampleOf(kind: MailKind, name: string, intl: IntlShape): string[] {
  const value = new Map<string, unknown>(Object.entries(MAIL_EXAMPLES[kind])).get(name);
  if (typeof value !== "string" || WITHOUT_EXAMPLE.has(name) || value.includes("\n")) return [];
  return [name === "on" || name === "expiresOn" ? intl.formatDate(value, { dateStyle: "long" }) : value];
}

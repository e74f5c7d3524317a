import { Button, FileButton, Textarea } from "@mantine/core";
import type { ParsedLine } from "@plein/contract/invitations/invitation-lines";
import { fullName } from "@plein/contract/profiles/profile-name";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../invitations.module.css";

type AddressFieldProps = {
  readonly value: string;
  readonly lines: readonly ParsedLine[];
  readonly onChange: (text: string) => void;
};

/** The number of lines in the preview; lines with a problem come first. */
const MAX_SHOWN = 50;

/** The people to invite: typed, pasted or from a file, with the parsed result. */
export function AddressField({ value, lines, onChange }: AddressFieldProps): ReactNode {
  const good = lines.filter(({ issue }) => issue === null).length;
  return (
    <div>
      <Textarea
        data-autofocus
        label={<FormattedMessage id="invitations.addresses" />}
        description={<FormattedMessage id="invitations.addresses.hint" />}
        autosize
        minRows={3}
        maxRows={8}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.file}>
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void file?.text().then(onChange)}>
          {(props) => (
            <Button {...props} variant="default" size="sm" leftSection={<IconFileSpreadsheet size={18} stroke={1.6} aria-hidden />}>
              <FormattedMessage id="invitations.file" />
            </Button>
          )}
        </FileButton>
        <p className={classes.muted} role="status">
          {lines.length > 0 && <FormattedMessage id="invitations.read" values={{ good, bad: lines.length - good }} />}
        </p>
      </div>
      {(lines.length > 1 || good < lines.length) && <Preview lines={lines} />}
    </div>
  );
}

function Preview({ lines }: { readonly lines: readonly ParsedLine[] }): ReactNode {
  const sorted = lines.map((line, index) => ({ line, index })).toSorted((a, b) => rank(a.line) - rank(b.line) || a.index - b.index);
  return (
    // A scrollable region must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className={classes.preview} tabIndex={0} aria-labelledby="gelezen">
      <h3 id="gelezen" className={classes.hidden}>
        <FormattedMessage id="invitations.preview" />
      </h3>
      <ul>
        {sorted.slice(0, MAX_SHOWN).map(({ line, index }) => (
          <li key={index} data-bad={line.issue === null ? undefined : ""}>
            <span>
              {line.email || "–"}
              {fullName(line) !== "" && <span className={classes.muted}> · {fullName(line)}</span>}
            </span>
            {line.issue !== null && (
              <span className={classes.issue}>
                <FormattedMessage id={`invitations.issue.${line.issue}`} values={{ roles: line.unknownRoles.join(", ") }} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {lines.length > MAX_SHOWN && (
        <p className={classes.muted}>
          <FormattedMessage id="invitations.more" values={{ count: lines.length - MAX_SHOWN }} />
        </p>
      )}
    </section>
  );
}

function rank({ issue }: ParsedLine): number {
  return issue === null ? 1 : 0;
}

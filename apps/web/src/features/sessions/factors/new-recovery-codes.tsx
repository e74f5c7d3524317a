import { Alert, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "./factors.module.css";

type NewRecoveryCodesProps = { readonly codes: readonly string[]; readonly onKept: () => void };

/** New recovery codes, which are shown once, until the user confirms that they saved them. */
export function NewRecoveryCodes({ codes, onKept }: NewRecoveryCodesProps): ReactNode {
  return (
    <Alert role="status" color="green" mt="sm">
      <p>
        <FormattedMessage id="sessions.factors.codes.new" />
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onKept}>
        <FormattedMessage id="sessions.factors.codes.kept" />
      </Button>
    </Alert>
  );
}

import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { toFailure } from "../../../client/calls/call.ts";
import classes from "../forms.module.css";
import { type FormStart, TEMPLATE_NAMES } from "../templates/form-templates.ts";

/** The delay before the skeleton shows, so that a fast list shows none. */
const SKELETON_DELAY_MS = 300;
const ROWS = [1, 2, 3, 4, 5, 6];

export function FormsLoading(): ReactNode {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.skeleton} role="status">
      {isLate && (
        <>
          <span className={classes.hidden}>
            <FormattedMessage id="forms.loading" />
          </span>
          {ROWS.map((row) => (
            <span key={row} className={classes.bone} />
          ))}
        </>
      )}
    </div>
  );
}

/** The error of a failed query, with the correlation code, which users can quote. */
export function FormsFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const { code, detail } = toFailure(error);
  if (code === "NotFound")
    return (
      <div className={classes.failed} role="alert">
        <h1>
          <FormattedMessage id="forms.missing" />
        </h1>
        <p>
          <FormattedMessage id="forms.missing.text" />
        </p>
      </div>
    );
  return (
    <div className={classes.failed} role="alert">
      <p>
        <FormattedMessage id="forms.failed" />
        {detail !== "" && <code>{detail}</code>}
      </p>
      <Button variant="default" onClick={onRetry}>
        <FormattedMessage id="forms.again" />
      </Button>
    </div>
  );
}

type NoFormsProps = {
  readonly kind: "yet" | "found" | "archived";
  readonly onClear: () => void;
  /** null for users who may not add forms */
  readonly onStart: ((start: FormStart) => void) | null;
};

/** The empty state; a platform without forms gets templates to start from. */
export function NoForms({ kind, onClear, onStart }: NoFormsProps): ReactNode {
  return (
    <div className={classes.empty}>
      <h2>
        <FormattedMessage id={`forms.none.${kind}`} />
      </h2>
      {kind === "found" && (
        <Button variant="light" onClick={onClear}>
          <FormattedMessage id="forms.filter.clearAll" />
        </Button>
      )}
      {kind === "yet" && onStart !== null && (
        <>
          <p>
            <FormattedMessage id="forms.none.yet.text" />
          </p>
          <ul className={classes.examples}>
            {TEMPLATE_NAMES.map((name) => (
              <li key={name}>
                <button type="button" className={classes.example} onClick={() => onStart(name)}>
                  <strong>
                    <FormattedMessage id={`forms.template.${name}`} />
                  </strong>
                  <span>
                    <FormattedMessage id={`forms.template.${name}.text`} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <Button variant="default" onClick={() => onStart("blank")}>
            <FormattedMessage id="forms.template.blank" />
          </Button>
        </>
      )}
    </div>
  );
}

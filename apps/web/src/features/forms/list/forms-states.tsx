import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { toFailure } from "../../../client/calls/call.ts";
import { QueryFailed, QueryLoading } from "../../../client/lists/query-states.tsx";
import classes from "../forms.module.css";
import { type FormStart, TEMPLATE_NAMES } from "../templates/form-templates.ts";

export function FormsLoading(): ReactNode {
  return <QueryLoading label={<FormattedMessage id="forms.loading" />} />;
}

/** The error of a failed query, with the correlation code, which users can quote. */
export function FormsFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const { code } = toFailure(error);
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
    <QueryFailed
      text={<FormattedMessage id="forms.failed" />}
      again={<FormattedMessage id="forms.again" />}
      error={error}
      onRetry={onRetry}
    />
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

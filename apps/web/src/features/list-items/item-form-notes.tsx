import { Alert, Anchor, Button } from "@mantine/core";
import type { Failure, FieldError } from "@plein/contract/result";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

/** Fields of the form that show their own errors. */
const BESIDE_A_FIELD = /^\/(?:title|image|publishedOn|parentGuids|metadata)(?:\/|$)/;

type FormFailureProps = {
  readonly failure: Failure | null;
  readonly errors: readonly FieldError[];
  readonly isNew: boolean;
};

/** Why the item was not saved, and that the draft is not lost. */
export function FormFailure({ failure, errors, isNew }: FormFailureProps): ReactNode {
  if (failure === null && errors.length === 0) return null;
  const others = errors.filter(({ path }) => !BESIDE_A_FIELD.test(path));
  return (
    <Alert color="red" role="alert" tabIndex={-1} data-failure>
      {errors.length > 0 && <FormattedMessage id="list-items.failed.fields" values={{ count: errors.length }} />}
      {others.map(({ path, message }) => (
        <p key={path}>{message}</p>
      ))}
      {failure !== null && errors.length === 0 && <FailureText failure={failure} isNew={isNew} />}
    </Alert>
  );
}

/** Why the server refused the item, and that the draft is not lost. */
export function FailureText({ failure: { code, facts }, isNew }: { readonly failure: Failure; readonly isNew: boolean }): ReactNode {
  if (code === "Unauthorized" && facts?.isAuthenticated === false) return <SignedOut />;
  if (code === "Unauthorized") return <FormattedMessage id="list-items.failed.unauthorized" />;
  if (code === "NotFound" || code === "Expired") return <FormattedMessage id="list-items.failed.gone" />;
  return isNew ? <FormattedMessage id="list-items.failed.add" /> : <FormattedMessage id="list-items.failed.save" />;
}

/** Opens in another tab, so that this one stays as it is. */
function SignedOut(): ReactNode {
  return (
    <FormattedMessage
      id="list-items.failed.signedOut"
      values={{
        link: (words) => (
          <Anchor href="/sign-in" target="_blank" rel="noopener" inherit>
            {words}
          </Anchor>
        ),
      }}
    />
  );
}

/** Says that the form holds an earlier draft that was never saved. */
export function RestoredDraft({ onStartOver }: { readonly onStartOver: () => void }): ReactNode {
  return (
    <Alert color="blue" role="status">
      <p>
        <FormattedMessage id="list-items.fromBefore" />
      </p>
      <Button variant="default" size="compact-md" onClick={onStartOver}>
        <FormattedMessage id="list-items.fromBefore.startOver" />
      </Button>
    </Alert>
  );
}

import { Alert, Anchor, Button } from "@mantine/core";
import type { Failure, FieldError } from "@plein/contract/result";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

/** Pointers of fields that show their own errors. */
const BESIDE_A_FIELD = /^\/(?:title|image|publishedOn|parentGuids|metadata)(?:\/|$)/;

type FormFailureProps = {
  readonly failure: Failure | null;
  readonly errors: readonly FieldError[];
  readonly isNew: boolean;
};

/** The reason why the item was not saved, with a note that the draft is kept. */
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

/** The reason why the server rejected the item, with a note that the draft is kept. */
export function FailureText({ failure: { code, facts }, isNew }: { readonly failure: Failure; readonly isNew: boolean }): ReactNode {
  if (code === "Unauthorized" && facts?.isAuthenticated === false) return <SignedOut />;
  if (code === "Unauthorized") return <FormattedMessage id="list-items.failed.unauthorized" />;
  if (code === "NotFound" || code === "Expired") return <FormattedMessage id="list-items.failed.gone" />;
  return isNew ? <FormattedMessage id="list-items.failed.add" /> : <FormattedMessage id="list-items.failed.save" />;
}

/** The link to sign in again, in a new tab, so that this tab keeps the draft. */
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

/** The note that the form contains an earlier unsaved draft. */
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

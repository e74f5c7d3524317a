import { Alert, Button, Loader } from "@mantine/core";
import type { Failure } from "@plein/contract/result";
import { Drawer } from "@plein/ui/dialogs/drawer.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { FailureText } from "./item-form-notes.tsx";

type ItemFormLoadingProps = {
  readonly hasFailed: boolean;
  /** the failure because of which the form was reopened, such as an ended session */
  readonly failure?: Failure | undefined;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

/** The drawer of a form while it is loading, or the reason that loading failed. */
export function ItemFormLoading({ hasFailed, failure, onRetry, onClose }: ItemFormLoadingProps): ReactNode {
  const intl = useIntl();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={<FormattedMessage id="list-items.form.edit" />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "list-items.close" }) }}
      transitionProps={{ duration: 0 }}
    >
      {hasFailed ? (
        <Alert color="red" role="alert">
          <p>{failure ? <FailureText failure={failure} isNew={false} /> : <FormattedMessage id="list-items.load.failed" />}</p>
          <Button variant="default" onClick={onRetry}>
            <FormattedMessage id="list-items.load.again" />
          </Button>
        </Alert>
      ) : (
        <Loader role="status" aria-label={intl.formatMessage({ id: "list-items.loading" })} />
      )}
    </Drawer>
  );
}

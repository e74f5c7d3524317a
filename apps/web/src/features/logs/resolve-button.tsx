import { Button } from "@mantine/core";
import type { ErrorGroup } from "@plein/contract/logs/error-group";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { runTask } from "../../shell/notices/run-task.tsx";

/** The button that resolves an error or reopens a resolved one, with an undo in the notice. */
export function ResolveButton({ error: { guid, message, state } }: { readonly error: ErrorGroup }): ReactNode {
  const intl = useIntl();
  const queries = trpc.useUtils();
  const resolving = trpc.errors.resolve.useMutation();
  const reopening = trpc.errors.reopen.useMutation();
  const isResolved = state === "resolved";
  const [change, undo] = isResolved ? [reopening, resolving] : [resolving, reopening];
  const run = async (mutation: typeof change) => {
    await mutation.mutateAsync({ guid });
    await queries.errors.invalidate();
  };
  const action = isResolved ? "reopen" : "resolve";
  return (
    <Button
      variant="default"
      size="compact-md"
      mih={44}
      loading={change.isPending}
      aria-label={intl.formatMessage({ id: `errors.${action}.one` }, { message })}
      onClick={() =>
        void runTask({
          type: "edit",
          entity: "error",
          run: () => run(change),
          undo: () => run(undo),
          doneTitle: () => <FormattedMessage id={`errors.${action}.done`} />,
        })
      }
    >
      <FormattedMessage id={`errors.${action}`} />
    </Button>
  );
}

import { Button } from "@mantine/core";
import { EmptyState, ErrorState, SectionHeader } from "@plein/ui/section-parts.tsx";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { toFailure } from "../../client/calls/call.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./api-keys.module.css";
import { ApiKeysTable } from "./api-keys-table.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";

/** API keys of programs: the list, and dialogs to add and revoke them. */
export function ApiKeysSection(): ReactNode {
  const keys = trpc.apiKeys.list.useQuery();
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="section-api-keys">
      <SectionHeader
        id="section-api-keys"
        title={<FormattedMessage id="api-keys.title" />}
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
            <FormattedMessage id="api-keys.new" />
          </Button>
        }
      >
        <p className={classes.about}>
          <FormattedMessage id="api-keys.intro" values={{ docs: Docs }} />
        </p>
      </SectionHeader>
      {keys.isError && (
        <ErrorState
          text={<FormattedMessage id="api-keys.failed" />}
          code={toFailure(keys.error).detail}
          action={
            <Button variant="default" onClick={() => void keys.refetch()}>
              <FormattedMessage id="api-keys.again" />
            </Button>
          }
        />
      )}
      {keys.data?.length === 0 && (
        <EmptyState title={<FormattedMessage id="api-keys.none" />} hint={<FormattedMessage id="api-keys.none.hint" />} />
      )}
      {keys.data !== undefined && keys.data.length > 0 && <ApiKeysTable keys={keys.data} />}
      {isAdding && <NewKeyDialog onClose={() => setAdding(false)} />}
    </section>
  );
}

function Docs(text: ReactNode[]): ReactNode {
  return (
    <a key="docs" href="/api/docs">
      {text}
    </a>
  );
}

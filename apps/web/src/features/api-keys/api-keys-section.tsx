import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { failureOf } from "../../client/call.ts";
import { trpc } from "../../client/trpc-react.tsx";
import classes from "./api-keys.module.css";
import { ApiKeysTable } from "./api-keys-table.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";

/** The keys that programs sign in with: which there are, a new one, and the end of one. */
export function ApiKeysSection(): ReactNode {
  const keys = trpc.apiKeys.list.useQuery();
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="section-api-keys">
      <header className={classes.header}>
        <div className={classes.intro}>
          <h2 id="section-api-keys">
            <FormattedMessage id="api-keys.title" />
          </h2>
          <p>
            <FormattedMessage id="api-keys.intro" values={{ docs: Docs }} />
          </p>
        </div>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          <FormattedMessage id="api-keys.new" />
        </Button>
      </header>
      {keys.isError && <Failed error={keys.error} onRetry={() => void keys.refetch()} />}
      {keys.data?.length === 0 && <Nothing />}
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

/** With the code that a person can name. */
function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const { detail } = failureOf(error);
  return (
    <div className={classes.failed} role="alert">
      <p>
        <FormattedMessage id="api-keys.failed" /> {detail !== "" && <code>{detail}</code>}
      </p>
      <Button variant="default" onClick={onRetry}>
        <FormattedMessage id="api-keys.again" />
      </Button>
    </div>
  );
}

function Nothing(): ReactNode {
  return (
    <div className={classes.empty} role="status">
      <h3>
        <FormattedMessage id="api-keys.none" />
      </h3>
      <p>
        <FormattedMessage id="api-keys.none.hint" />
      </p>
    </div>
  );
}

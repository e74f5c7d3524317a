import { Button } from "@mantine/core";
import type { Webhook } from "@plein/contract/webhooks/webhook";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { useRequestedDialog } from "../../client/dialogs/use-requested-dialog.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookState } from "./webhook-state.tsx";
import classes from "./webhooks.module.css";
import { WebhooksFailed } from "./webhooks-states.tsx";

/** The webhooks of the platform: URLs that are notified of its events. */
export function WebhooksScreen(): ReactNode {
  const webhooks = trpc.webhooks.list.useQuery();
  const [isAdding, setAdding] = useState(false);
  useRequestedDialog("webhook", () => setAdding(true));
  return (
    <>
      <header className={classes.header}>
        <div className={classes.intro}>
          <h1>
            <FormattedMessage id="webhooks.title" />
          </h1>
          <p className={classes.muted}>
            <FormattedMessage id="webhooks.intro" />
          </p>
        </div>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          <FormattedMessage id="webhooks.new" />
        </Button>
      </header>
      {webhooks.isError && <WebhooksFailed error={webhooks.error} onRetry={() => void webhooks.refetch()} />}
      {webhooks.data?.length === 0 && (
        <div className={classes.empty} role="status">
          <h2>
            <FormattedMessage id="webhooks.none" />
          </h2>
          <p>
            <FormattedMessage id="webhooks.none.hint" />
          </p>
        </div>
      )}
      {webhooks.data !== undefined && webhooks.data.length > 0 && <WebhooksTable webhooks={webhooks.data} />}
      {isAdding && <WebhookDialog webhook={null} onClose={() => setAdding(false)} />}
    </>
  );
}

function WebhooksTable({ webhooks }: { readonly webhooks: readonly Webhook[] }): ReactNode {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {(["receiver", "events", "state", "createdOn"] as const).map((column) => (
            <th key={column} scope="col">
              <FormattedMessage id={`webhooks.column.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <Row key={webhook.guid} webhook={webhook} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const intl = useIntl();
  const { guid, url, description, events, createdOn } = webhook;
  return (
    <tr>
      <th scope="row">
        <a href={`/admin/webhooks/${guid}`}>{description === "" ? new URL(url).host : description}</a>
        <span className={classes.second}>{url}</span>
      </th>
      <td data-label={intl.formatMessage({ id: "webhooks.column.events" })}>
        {events.map((event) => intl.formatMessage({ id: `webhooks.event.${event}` })).join(", ")}
      </td>
      <td>
        <WebhookState webhook={webhook} />
      </td>
      <td data-label={intl.formatMessage({ id: "webhooks.column.createdOn" })}>
        <FormattedDate value={createdOn} dateStyle="medium" />
      </td>
    </tr>
  );
}

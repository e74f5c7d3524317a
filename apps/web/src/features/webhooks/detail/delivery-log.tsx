import { Badge, Button } from "@mantine/core";
import type { Webhook } from "@plein/contract/webhooks/webhook";
import type { WebhookDelivery } from "@plein/contract/webhooks/webhook-delivery";
import { type ReactNode, useState } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import classes from "../webhooks.module.css";
import { WebhooksFailed } from "../webhooks-states.tsx";

const PER_PAGE = 25;
/** The polling interval while a message is waiting. */
const REFRESH_MS = 3000;
const COLORS: Readonly<Record<WebhookDelivery["state"], string>> = { Waiting: "blue", Delivered: "green", Failed: "red" };

/** The deliveries of a webhook with their outcome, newest first. */
export function DeliveryLog({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const [page, setPage] = useState(1);
  const log = trpc.webhooks.listDeliveries.useQuery(
    { guid: webhook.guid, pageNumber: page, itemCount: PER_PAGE },
    {
      placeholderData: (before) => before,
      refetchInterval: ({ state }) => (state.data?.some((delivery) => delivery.state === "Waiting") === true ? REFRESH_MS : false),
    },
  );
  return (
    <section className={classes.log} aria-labelledby="webhook-log">
      <h2 id="webhook-log">
        <FormattedMessage id="webhooks.log" />
      </h2>
      {log.isError && <WebhooksFailed error={log.error} onRetry={() => void log.refetch()} />}
      {log.data?.length === 0 && (
        <p className={classes.muted} role="status">
          <FormattedMessage id="webhooks.log.none" />
        </p>
      )}
      {log.data !== undefined && (
        <div>
          {log.data.map((delivery) => (
            <Message key={delivery.guid} delivery={delivery} isActive={webhook.isActive} />
          ))}
        </div>
      )}
      {(page > 1 || log.data?.length === PER_PAGE) && (
        <div className={classes.pages}>
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            <FormattedMessage id="webhooks.page.newer" />
          </Button>
          <Button variant="default" disabled={log.data?.length !== PER_PAGE} onClick={() => setPage(page + 1)}>
            <FormattedMessage id="webhooks.page.older" />
          </Button>
        </div>
      )}
    </section>
  );
}

type MessageProps = { readonly delivery: WebhookDelivery; readonly isActive: boolean };

function Message({ delivery, isActive }: MessageProps): ReactNode {
  const { event, state, createdOn } = delivery;
  return (
    <details className={classes.message}>
      <summary>
        <span>
          <FormattedMessage id={`webhooks.event.${event}`} />
        </span>
        <span className={classes.muted}>
          <FormattedDate value={createdOn} dateStyle="medium" timeStyle="medium" />
        </span>
        <Badge miw="max-content" color={COLORS[state]} variant="light">
          <FormattedMessage id={`webhooks.delivery.${state}`} />
        </Badge>
      </summary>
      <Details delivery={delivery} isActive={isActive} />
    </details>
  );
}

function Details({ delivery, isActive }: MessageProps): ReactNode {
  const { guid, event, data, state, status, durationMs, attempts, nextAttemptOn, failure, response } = delivery;
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.webhooks.replay.useMutation();
  const replay = async () => {
    const doneTitle = () => <FormattedMessage id="webhooks.replay.done" />;
    await runTask({ type: "edit", entity: "webhook", run: () => mutateAsync({ guid }), doneTitle });
    await queries.webhooks.listDeliveries.invalidate();
  };
  return (
    <div className={classes.details}>
      <p>
        <FormattedMessage id="webhooks.attempts" values={{ count: attempts }} />{" "}
        {failure !== null && <FormattedMessage id={`webhooks.failure.${failure}`} values={{ status: status ?? "" }} />}{" "}
        {status !== null && failure === null && <FormattedMessage id="webhooks.answered" values={{ status, ms: durationMs ?? 0 }} />}{" "}
        {nextAttemptOn !== null && attempts > 0 && (
          <FormattedMessage
            id="webhooks.next"
            values={{ on: <FormattedDate value={nextAttemptOn} dateStyle="medium" timeStyle="short" /> }}
          />
        )}
      </p>
      <pre>{JSON.stringify({ type: event, data }, null, 2)}</pre>
      {response !== "" && (
        <>
          <p>
            <FormattedMessage id="webhooks.response" />
          </p>
          <pre>{response}</pre>
        </>
      )}
      {state !== "Waiting" && (
        <Button variant="default" loading={isPending} disabled={!isActive} onClick={() => void replay()}>
          <FormattedMessage id="webhooks.replay" />
        </Button>
      )}
    </div>
  );
}

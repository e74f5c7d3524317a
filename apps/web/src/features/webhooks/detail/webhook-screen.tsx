import { Button } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import type { Webhook } from "@plein/contract/webhooks/webhook";
import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import { toFailure } from "../../../client/calls/call.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { WebhookDialog } from "../webhook-dialog.tsx";
import { WebhookState } from "../webhook-state.tsx";
import classes from "../webhooks.module.css";
import { WebhooksFailed } from "../webhooks-states.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { RemoveWebhookDialog } from "./remove-webhook-dialog.tsx";
import { RotateSecretDialog } from "./rotate-secret-dialog.tsx";
import { WebhookFacts } from "./webhook-facts.tsx";

/** The polling interval for the state of the receiver. */
const REFRESH_MS = 10_000;

/** The screen of one webhook: its settings and its deliveries. */
export function WebhookScreen({ guid }: { readonly guid: Guid }): ReactNode {
  const webhook = trpc.webhooks.get.useQuery({ guid }, { refetchInterval: REFRESH_MS });
  return (
    <>
      <a className={classes.back} href="/admin/webhooks">
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        <FormattedMessage id="webhooks.back" />
      </a>
      {webhook.isError &&
        (toFailure(webhook.error).code === "NotFound" ? (
          <h1>
            <FormattedMessage id="webhooks.missing" />
          </h1>
        ) : (
          <WebhooksFailed error={webhook.error} onRetry={() => void webhook.refetch()} />
        ))}
      {webhook.data && <LoadedWebhook webhook={webhook.data} />}
    </>
  );
}

type Question = "edit" | "rotate" | "remove";

function LoadedWebhook({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const { guid, url, description, isActive } = webhook;
  const queries = trpc.useUtils();
  const testing = trpc.webhooks.test.useMutation();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  const test = async () => {
    const doneTitle = () => <FormattedMessage id="webhooks.test.done" />;
    await runTask({ type: "add", entity: "webhook", run: () => testing.mutateAsync({ guid }), doneTitle });
    await queries.webhooks.listDeliveries.invalidate();
  };
  return (
    <>
      <header className={classes.header}>
        <div>
          <h1>{description === "" ? new URL(url).host : description}</h1>
          <WebhookState webhook={webhook} />
        </div>
        <div className={classes.buttons}>
          <Button loading={testing.isPending} disabled={!isActive} onClick={() => void test()}>
            <FormattedMessage id="webhooks.test" />
          </Button>
          <Button variant="default" onClick={() => setQuestion("edit")}>
            <FormattedMessage id="webhooks.edit" />
          </Button>
          <Button variant="default" onClick={() => setQuestion("rotate")}>
            <FormattedMessage id="webhooks.rotate" />
          </Button>
          <Button variant="subtle" color="red" onClick={() => setQuestion("remove")}>
            <FormattedMessage id="webhooks.remove" />
          </Button>
        </div>
      </header>
      <Trouble webhook={webhook} />
      <WebhookFacts webhook={webhook} />
      <DeliveryLog webhook={webhook} />
      {question === "edit" && <WebhookDialog webhook={webhook} onClose={close} />}
      {question === "rotate" && <RotateSecretDialog webhook={webhook} onClose={close} />}
      {question === "remove" && <RemoveWebhookDialog webhook={webhook} onClose={close} />}
    </>
  );
}

/** The problem with the receiver, and advice. */
function Trouble({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const { failingSince, switchedOffOn } = webhook;
  const since = switchedOffOn ?? failingSince;
  if (since === null) return null;
  return (
    <p className={classes.notice}>
      <FormattedMessage
        id={switchedOffOn === null ? "webhooks.failing.text" : "webhooks.switchedOff.text"}
        values={{ since: <FormattedDate value={since} dateStyle="long" timeStyle="short" /> }}
      />
    </p>
  );
}

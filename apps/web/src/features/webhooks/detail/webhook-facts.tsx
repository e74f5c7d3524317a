import type { Webhook } from "@plein/contract/webhooks/webhook";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { hasSubmissions } from "../webhook-draft.ts";
import classes from "../webhooks.module.css";

/** The settings of a webhook. */
export function WebhookFacts({ webhook }: { readonly webhook: Webhook }): ReactNode {
  const intl = useIntl();
  const { url, events, formGuids, answers, formerSecretUntil } = webhook;
  return (
    <dl className={classes.facts}>
      <Fact name={<FormattedMessage id="webhooks.url" />}>{url}</Fact>
      <Fact name={<FormattedMessage id="webhooks.events" />}>
        {events.map((event) => intl.formatMessage({ id: `webhooks.event.${event}` })).join(", ")}
      </Fact>
      {hasSubmissions({ events }) && (
        <Fact name={<FormattedMessage id="webhooks.forms" />}>
          <FormattedMessage id="webhooks.forms.count" values={{ count: formGuids.length }} />
        </Fact>
      )}
      {hasSubmissions({ events }) && (
        <Fact name={<FormattedMessage id="webhooks.answers" />}>
          <FormattedMessage id={`webhooks.answers.${answers}`} />
        </Fact>
      )}
      <Fact name={<FormattedMessage id="webhooks.secret" />}>
        {formerSecretUntil === null ? (
          <FormattedMessage id="webhooks.secret.set" />
        ) : (
          <FormattedMessage
            id="webhooks.secret.former"
            values={{ until: <FormattedDate value={formerSecretUntil} dateStyle="long" timeStyle="short" /> }}
          />
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

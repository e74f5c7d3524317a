import { Checkbox, MultiSelect, Radio, Switch, TextInput } from "@mantine/core";
import { MAX_WEBHOOK_DESCRIPTION_LENGTH, WEBHOOK_ANSWERS, WEBHOOK_EVENTS } from "@plein/contract/webhooks/webhook";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { hasSubmissions, type WebhookDraft } from "./webhook-draft.ts";
import classes from "./webhooks.module.css";

type WebhookFieldsProps = {
  readonly draft: WebhookDraft;
  readonly errorOf: (member: string) => string | undefined;
  readonly onChange: (changed: Partial<WebhookDraft>) => void;
};

export function WebhookFields(props: WebhookFieldsProps): ReactNode {
  const { draft, errorOf, onChange } = props;
  return (
    <>
      <TextInput
        data-autofocus
        required
        type="url"
        inputMode="url"
        label={<FormattedMessage id="webhooks.url" />}
        description={<FormattedMessage id="webhooks.url.hint" />}
        maxLength={1000}
        value={draft.url}
        error={errorOf("url")}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
      <TextInput
        label={<FormattedMessage id="webhooks.description" />}
        description={<FormattedMessage id="webhooks.description.hint" />}
        maxLength={MAX_WEBHOOK_DESCRIPTION_LENGTH}
        value={draft.description}
        error={errorOf("description")}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <EventChoice {...props} />
      {hasSubmissions(draft) && <FormChoice {...props} />}
      {hasSubmissions(draft) && <AnswerChoice {...props} />}
      <Switch
        label={<FormattedMessage id="webhooks.isActive" />}
        checked={draft.isActive}
        onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
      />
    </>
  );
}

function EventChoice({ draft, errorOf, onChange }: WebhookFieldsProps): ReactNode {
  const intl = useIntl();
  return (
    <Checkbox.Group
      required
      label={<FormattedMessage id="webhooks.events" />}
      description={<FormattedMessage id="webhooks.events.hint" />}
      value={[...draft.events]}
      error={errorOf("events")}
      onChange={(chosen) => onChange({ events: WEBHOOK_EVENTS.filter((event) => chosen.includes(event)) })}
    >
      <div className={classes.events}>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            value={event}
            label={intl.formatMessage({ id: `webhooks.event.${event}` })}
            description={<code>{event}</code>}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** Selects the forms of a webhook; selected forms that the user can't see, such as those in the trash, are preserved. */
function FormChoice({ draft, errorOf, onChange }: WebhookFieldsProps): ReactNode {
  const intl = useIntl();
  const forms = trpc.forms.list.useQuery({ itemCount: 100 });
  const known = (forms.data ?? []).map(({ guid, title }) => ({ value: guid, label: title }));
  const unknown = draft.formGuids.filter((guid) => known.every(({ value }) => value !== guid));
  return (
    <MultiSelect
      searchable
      clearable
      label={<FormattedMessage id="webhooks.forms" />}
      description={<FormattedMessage id="webhooks.forms.hint" />}
      placeholder={draft.formGuids.length === 0 ? intl.formatMessage({ id: "webhooks.forms.all" }) : ""}
      nothingFoundMessage={<FormattedMessage id="webhooks.forms.none" />}
      data={[...known, ...unknown.map((value) => ({ value, label: intl.formatMessage({ id: "webhooks.forms.unknown" }) }))]}
      value={[...draft.formGuids]}
      error={errorOf("formGuids")}
      onChange={(formGuids) => onChange({ formGuids })}
    />
  );
}

function AnswerChoice({ draft, onChange }: WebhookFieldsProps): ReactNode {
  const canSendAnswers = useCan()("webhooks.sendAnswers");
  return (
    <Radio.Group
      label={<FormattedMessage id="webhooks.answers" />}
      description={<FormattedMessage id={canSendAnswers ? "webhooks.answers.hint" : "webhooks.answers.admin"} />}
      value={draft.answers}
      onChange={(chosen) => onChange({ answers: WEBHOOK_ANSWERS.find((one) => one === chosen) ?? "None" })}
    >
      <div className={classes.events}>
        {WEBHOOK_ANSWERS.map((one) => (
          <Radio key={one} value={one} disabled={!canSendAnswers} label={<FormattedMessage id={`webhooks.answers.${one}`} />} />
        ))}
      </div>
    </Radio.Group>
  );
}

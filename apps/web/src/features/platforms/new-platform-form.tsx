import { Button, Select, TextInput } from "@mantine/core";
import { LOCALES, type Locale } from "@plein/contract/locale";
import type { CreatedPlatform } from "@plein/contract/platforms/listed-platform";
import type { Failure } from "@plein/contract/result";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { focusInvalidField } from "../../client/forms/focus-invalid-field.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import classes from "./platforms.module.css";

type NewPlatformFormProps = {
  readonly onCreated: (created: CreatedPlatform) => void;
  readonly onCancel: () => void;
};

const EMPTY = { name: "", primaryDomain: "", defaultLocale: "nl" as Locale, adminEmail: "" };
const MAX_NAME = 80;
const MAX_HOST = 253;

/** What a platform needs to begin with: its first admin does the rest. */
export function NewPlatformForm({ onCreated, onCancel }: NewPlatformFormProps): ReactNode {
  const intl = useIntl();
  const queries = trpc.useUtils();
  const creating = trpc.platforms.create.useMutation();
  const [draft, setDraft] = useState(EMPTY);
  const [failed, setFailed] = useState<Failure | null>(null);
  const change = (changed: Partial<typeof EMPTY>) => setDraft((current) => ({ ...current, ...changed }));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (creating.isPending) return;
    setFailed(null);
    const { adminEmail, primaryDomain, ...rest } = draft;
    const input = {
      ...rest,
      primaryDomain: primaryDomain.trim(),
      ...(adminEmail.trim() !== "" && { adminEmail: adminEmail.trim() }),
    };
    const isShownElsewhere = ({ code, facts }: Failure) => code === "Conflict" || facts?.errors !== undefined;
    const result = await runTask({ type: "add", entity: "platform", run: () => creating.mutateAsync(input), isShownElsewhere });
    if (result.code === "Success") {
      await queries.platforms.list.invalidate();
      onCreated(result.value);
      return;
    }
    setFailed(result);
    focusInvalidField(form);
  };
  const errorOf = (member: string) => {
    if (failed?.code === "Conflict" && member === "primaryDomain") return intl.formatMessage({ id: "platforms.taken" });
    return failed?.facts?.errors?.find(({ path }) => path === `/${member}`)?.message;
  };
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={intl.formatMessage({ id: "platforms.new" })}
      onSubmit={(event) => void submit(event)}
    >
      <h2>
        <FormattedMessage id="platforms.new" />
      </h2>
      <TextInput
        autoFocus
        required
        label={<FormattedMessage id="platforms.name" />}
        description={<FormattedMessage id="platforms.name.hint" />}
        maxLength={MAX_NAME}
        value={draft.name}
        error={errorOf("name")}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        required
        label={<FormattedMessage id="platforms.domain" />}
        description={<FormattedMessage id="platforms.domain.hint" />}
        maxLength={MAX_HOST}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.primaryDomain}
        error={errorOf("primaryDomain")}
        onChange={(event) => change({ primaryDomain: event.currentTarget.value })}
      />
      <Select
        label={<FormattedMessage id="platforms.locale" />}
        allowDeselect={false}
        data={LOCALES.map((locale) => ({ value: locale, label: intl.formatMessage({ id: `platforms.locale.${locale}` }) }))}
        value={draft.defaultLocale}
        onChange={(locale) => change({ defaultLocale: locale as Locale })}
      />
      <TextInput
        type="email"
        label={<FormattedMessage id="platforms.admin" />}
        description={<FormattedMessage id="platforms.admin.hint" />}
        value={draft.adminEmail}
        error={errorOf("adminEmail")}
        onChange={(event) => change({ adminEmail: event.currentTarget.value })}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={creating.isPending}>
          <FormattedMessage id="platforms.make" />
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          <FormattedMessage id="platforms.cancel" />
        </Button>
      </div>
    </form>
  );
}

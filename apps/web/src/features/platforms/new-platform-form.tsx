import { Button, Checkbox, Select, TextInput } from "@mantine/core";
import { languageName } from "@plein/contract/language-name";
import { LOCALES, type Locale } from "@plein/contract/languages";
import type { CreatedPlatform } from "@plein/contract/platforms/listed-platform";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./platforms.module.css";
import { useNewPlatform } from "./use-new-platform.ts";

type NewPlatformFormProps = {
  readonly onCreated: (created: CreatedPlatform, isCopy: boolean) => void;
  readonly onCancel: () => void;
};

const MAX_NAME = 80;
const MAX_HOST = 253;

/** The form for a new platform, with the minimum of fields, since its first admin does the rest. */
export function NewPlatformForm({ onCreated, onCancel }: NewPlatformFormProps): ReactNode {
  const intl = useIntl();
  const { draft, change, submit, isBusy, errorOf } = useNewPlatform(onCreated);
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
      <Checkbox
        label={<FormattedMessage id="platforms.copySite" />}
        description={<FormattedMessage id="platforms.copySite.hint" />}
        checked={draft.copiesThisSite}
        error={errorOf("copiesThisSite")}
        onChange={(event) => change({ copiesThisSite: event.currentTarget.checked })}
      />
      <Select
        label={<FormattedMessage id="platforms.locale" />}
        allowDeselect={false}
        disabled={draft.copiesThisSite}
        data={LOCALES.map((locale) => ({ value: locale, label: languageName(locale, intl.locale) }))}
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
        <Button type="submit" loading={isBusy}>
          <FormattedMessage id="platforms.make" />
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          <FormattedMessage id="platforms.cancel" />
        </Button>
      </div>
    </form>
  );
}

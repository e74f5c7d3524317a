import { Checkbox, NumberInput, Select, Textarea, TextInput } from "@mantine/core";
import { INVITATION_DAYS, MAX_INVITATION_MESSAGE_LENGTH } from "@plein/contract/invitations/new-invitations";
import { languageName } from "@plein/contract/language-name";
import { LOCALES } from "@plein/contract/languages";
import { isRedirectPath } from "@plein/contract/pages/addresses/internal-path";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../invitations.module.css";
import type { InviteDraft } from "./invite-draft.ts";

type FieldsProps = { readonly draft: InviteDraft; readonly onChange: (changes: Partial<InviteDraft>) => void };

/** The message of the mail, the validity of the invitation, and the landing path. */
export function InviteOptionsFields({ draft, onChange }: FieldsProps): ReactNode {
  const intl = useIntl();
  const { message, language, validDays, landingPath, notifyInviter } = draft;
  const isPathGood = landingPath === "/" || isRedirectPath(landingPath);
  return (
    <>
      <Textarea
        label={<FormattedMessage id="invitations.message" />}
        description={<FormattedMessage id="invitations.message.hint" values={{ left: MAX_INVITATION_MESSAGE_LENGTH - message.length }} />}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_INVITATION_MESSAGE_LENGTH}
        value={message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <Select
          label={<FormattedMessage id="invitations.language" />}
          data={[
            { value: "", label: intl.formatMessage({ id: "invitations.language.own" }) },
            ...LOCALES.map((locale) => ({ value: locale as string, label: languageName(locale, intl.locale) })),
          ]}
          allowDeselect={false}
          value={language ?? ""}
          onChange={(chosen) => onChange({ language: LOCALES.find((locale) => locale === chosen) ?? null })}
        />
        <NumberInput
          label={<FormattedMessage id="invitations.validDays" />}
          min={INVITATION_DAYS.min}
          max={INVITATION_DAYS.max}
          clampBehavior="strict"
          allowDecimal={false}
          value={validDays}
          onChange={(days) => onChange({ validDays: Number(days) || INVITATION_DAYS.default })}
        />
      </div>
      <TextInput
        label={<FormattedMessage id="invitations.landingPath" />}
        description={<FormattedMessage id="invitations.landingPath.hint" />}
        maxLength={500}
        value={landingPath}
        error={!isPathGood && <FormattedMessage id="invitations.landingPath.bad" />}
        onChange={(event) => onChange({ landingPath: event.currentTarget.value })}
      />
      <Checkbox
        label={<FormattedMessage id="invitations.notify" />}
        checked={notifyInviter}
        onChange={({ currentTarget }) => onChange({ notifyInviter: currentTarget.checked })}
      />
    </>
  );
}

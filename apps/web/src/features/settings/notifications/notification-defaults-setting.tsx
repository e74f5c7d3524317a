import { NativeSelect, NumberInput } from "@mantine/core";
import { DEFAULT_MAIL_CHOICE, MAIL_CHOICES, mailPropertyKey, OPTIONAL_MAIL_KINDS, type OptionalMailKind } from "@plein/contract/mails/mail";
import { NOTICE_POSITIONS } from "@plein/contract/notices/notice";
import { NOTIFICATION_CLOSE_KEY } from "@plein/contract/notices/notice-timeout";
import { MAX_DEFAULT_CLOSE_SECONDS, type NotificationDefaults } from "@plein/contract/notices/notification-defaults";
import { findBuiltInField } from "@plein/contract/profiles/built-in-profile-fields";
import { NOTIFICATION_POSITION_KEY } from "@plein/contract/profiles/property-keys";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { type FieldTexts, useTextsOfFields } from "../../../client/profiles/field-texts.ts";
import { errorOf } from "../setting-fields.tsx";
import { SettingForm } from "../setting-form.tsx";
import classes from "../settings.module.css";
import { useSetting } from "../use-setting.ts";
import { NoticePreview } from "./notice-preview.tsx";

/** The notices and mails of users who chose nothing in their own preferences. */
export function NotificationDefaultsSetting(): ReactNode {
  const setting = useSetting("notificationDefaults");
  const textsOf = useTextsOfBuiltIns();
  const { value, canEdit, change } = setting;
  const [closeTexts, positionTexts] = [textsOf(NOTIFICATION_CLOSE_KEY), textsOf(NOTIFICATION_POSITION_KEY)];
  return (
    <SettingForm setting={setting}>
      <p className={classes.muted}>
        <FormattedMessage id="settings.notificationDefaults.hint" />
      </p>
      <div className={classes.pair}>
        <NumberInput
          label={closeTexts.label}
          description={<FormattedMessage id="settings.notificationDefaults.close.hint" />}
          error={errorOf(setting)}
          readOnly={!canEdit}
          min={0}
          max={MAX_DEFAULT_CLOSE_SECONDS}
          allowDecimal={false}
          value={value.closeSeconds}
          onChange={(seconds) => typeof seconds === "number" && change({ ...value, closeSeconds: seconds })}
        />
        <NativeSelect
          label={positionTexts.label}
          description={<FormattedMessage id="settings.notificationDefaults.position.hint" />}
          disabled={!canEdit}
          data={NOTICE_POSITIONS.map((position) => ({ value: position, label: positionTexts.option({ value: position, label: {} }) }))}
          value={value.position}
          onChange={({ currentTarget }) => {
            const position = NOTICE_POSITIONS.find((known) => known === currentTarget.value);
            if (position) change({ ...value, position });
          }}
        />
      </div>
      <NoticePreview position={value.position} closeSeconds={value.closeSeconds} />
      <fieldset className={classes.plain}>
        <legend>
          <FormattedMessage id="settings.notificationDefaults.mails" />
        </legend>
        <p className={classes.muted}>
          <FormattedMessage id="settings.notificationDefaults.mails.hint" />
        </p>
        <div className={classes.pair}>
          {OPTIONAL_MAIL_KINDS.map((kind) => (
            <MailDefault
              key={kind}
              kind={kind}
              texts={textsOf(mailPropertyKey(kind))}
              canEdit={canEdit}
              mails={value.mails}
              onChange={(mails) => change({ ...value, mails })}
            />
          ))}
        </div>
      </fieldset>
    </SettingForm>
  );
}

type Mails = NotificationDefaults["mails"];
type MailDefaultProps = {
  readonly kind: OptionalMailKind;
  readonly texts: FieldTexts;
  readonly canEdit: boolean;
  readonly mails: Mails;
  readonly onChange: (mails: Mails) => void;
};

function MailDefault({ kind, texts, canEdit, mails, onChange }: MailDefaultProps): ReactNode {
  const { [kind]: choice = DEFAULT_MAIL_CHOICE, ...others } = mails;
  return (
    <NativeSelect
      label={texts.label}
      disabled={!canEdit}
      data={MAIL_CHOICES.map((one) => ({ value: one, label: texts.option({ value: one, label: {} }) }))}
      value={choice}
      onChange={({ currentTarget }) => {
        const chosen = MAIL_CHOICES.find((known) => known === currentTarget.value);
        // The product's own choice isn't stored, so that an undone change equals what it was before.
        if (chosen) onChange(chosen === DEFAULT_MAIL_CHOICE ? others : { ...others, [kind]: chosen });
      }}
    />
  );
}

/** The texts of these fields in people's own preferences, so that both screens say the same. */
function useTextsOfBuiltIns(): (key: string) => FieldTexts {
  const textsOf = useTextsOfFields();
  return (key) => textsOf(findBuiltInField(key) ?? { key, label: {}, description: {} });
}

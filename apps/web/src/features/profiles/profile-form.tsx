import { Alert, Button, Group, Stack, TextInput, Title } from "@mantine/core";
import { ADMIN_MAIL_KINDS, HANDLER_MAIL_KINDS, mailPropertyKey } from "@plein/contract/mails/mail";
import type { ProfileCategory } from "@plein/contract/profiles/profile-category";
import { inOrder, type ProfileField } from "@plein/contract/profiles/profile-field";
import { type FormEvent, type ReactNode, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { useSectionTitle } from "../../client/profiles/field-texts.ts";
import { PropertyInput } from "../../client/profiles/property-input.tsx";
import { inputNameOf } from "../../client/profiles/property-name.ts";
import { useStore } from "../../client/state/store.ts";
import classes from "./account.module.css";
import { useLoadedProfile } from "./own-profile-context.tsx";
import { PhotoInput } from "./photo-input.tsx";
import { dropUnchanged, inputValueOf, NAME_PARTS, type NamePart, nameValueOf } from "./profile-change.ts";
import { changeInput, discardDraft, type InputError, profileDraft, saveDraft } from "./profile-draft.ts";

const AUTOCOMPLETE: Readonly<Record<NamePart, string>> = {
  firstName: "given-name",
  middleName: "additional-name",
  lastName: "family-name",
};

/** The fields of one category of the user's own profile, in their sections, saved together. */
export function ProfileForm({ category }: { readonly category: ProfileCategory }): ReactNode {
  const { profile, fields } = useLoadedProfile();
  const { changes, changedElsewhere, isSaving } = useStore(profileDraft, (draft) => draft);
  const form = useRef<HTMLFormElement>(null);
  const titleOf = useSectionTitle();
  // A role may handle the submissions of a form without any other right.
  const canHandle = useCan()("forms.list") || profile.roleIds.length > 0;
  const isOffered = (field: ProfileField) =>
    (profile.isAdmin || !isSwitchOf(ADMIN_MAIL_KINDS, field)) && (canHandle || !isSwitchOf(HANDLER_MAIL_KINDS, field));
  const visibleFields = inOrder(fields.filter((field) => field.category === category && isOffered(field)));
  const sections = [...new Set(visibleFields.map(({ section }) => section))];
  const isChanged = Object.keys(dropUnchanged(profile, changes)).length > 0;
  if (sections.length === 0) return null;

  const save = async () => {
    const [first] = await saveDraft(fields);
    if (first !== undefined) focusInput(form.current, first);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const onKeyDown = (event: { ctrlKey: boolean; metaKey: boolean; key: string; preventDefault: () => void }) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== "s") return;
    event.preventDefault();
    void save();
  };
  return (
    <form ref={form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <Stack gap="lg">
        {changedElsewhere !== null && <ChangedElsewhere />}
        {sections.map((section) => (
          <section key={section} className={classes.card} aria-labelledby={`section-${section}`}>
            <Title order={2} size="h3" id={`section-${section}`}>
              {titleOf(section)}
            </Title>
            <Stack>
              {section === "account" && <NameInputs />}
              {visibleFields
                .filter((field) => field.section === section)
                .map((field) => (
                  <FieldInput key={field.key} field={field} />
                ))}
            </Stack>
          </section>
        ))}
        <Group className={classes.actions} data-changed={isChanged || undefined}>
          <Button type="submit" disabled={!isChanged} loading={isSaving}>
            <FormattedMessage id="profiles.save" />
          </Button>
          {isChanged && (
            <Button variant="default" onClick={discardDraft} disabled={isSaving}>
              <FormattedMessage id="profiles.discard" />
            </Button>
          )}
          <span role="status" className={classes.state}>
            {isChanged && <FormattedMessage id="profiles.unsaved" />}
          </span>
        </Group>
      </Stack>
    </form>
  );
}

/** Whether a field switches one of these mails, which not everybody gets. */
function isSwitchOf(kinds: typeof ADMIN_MAIL_KINDS, { key }: ProfileField): boolean {
  return kinds.some((kind) => mailPropertyKey(kind) === key);
}

function NameInputs(): ReactNode {
  const { profile } = useLoadedProfile();
  const { changes, errors } = useStore(profileDraft, (draft) => draft);
  return (
    <div className={classes.names}>
      {NAME_PARTS.map((part) => (
        <TextInput
          key={part}
          name={part}
          size="md"
          label={<FormattedMessage id={`profiles.${part}`} />}
          autoComplete={AUTOCOMPLETE[part]}
          required={part !== "middleName"}
          maxLength={100}
          value={nameValueOf(profile, changes, part)}
          error={errorText(errors[part])}
          onChange={(event) => changeInput(part, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}

function FieldInput({ field }: { readonly field: ProfileField }): ReactNode {
  const { profile } = useLoadedProfile();
  const { changes, errors } = useStore(profileDraft, (draft) => draft);
  const name = inputNameOf(field);
  if (field.inputType === "photo") {
    const photo = inputValueOf(profile, changes, field);
    return (
      <PhotoInput
        field={field}
        profileGuid={profile.guid}
        value={typeof photo === "string" && photo !== "" ? photo : null}
        error={errorText(errors[name])}
        onChange={(value) => changeInput(name, value)}
      />
    );
  }
  return (
    <PropertyInput
      field={field}
      value={inputValueOf(profile, changes, field)}
      error={errorText(errors[name])}
      onChange={(value) => changeInput(name, value)}
    />
  );
}

/** The note that the profile was changed elsewhere, and that the unsaved input is kept. */
function ChangedElsewhere(): ReactNode {
  return (
    <Alert color="orange" role="alert" title={<FormattedMessage id="profiles.conflict.title" />}>
      <FormattedMessage id="profiles.conflict.text" />
      <Group mt="sm">
        <Button variant="default" onClick={discardDraft}>
          <FormattedMessage id="profiles.conflict.discard" />
        </Button>
      </Group>
    </Alert>
  );
}

function errorText(error: InputError | undefined): ReactNode {
  if (error === undefined) return undefined;
  return "text" in error ? error.text : <FormattedMessage id={`profiles.error.${error.key}`} />;
}

function focusInput(form: HTMLFormElement | null, name: string): void {
  const input = form?.elements.namedItem(name);
  const target = input instanceof RadioNodeList ? input[0] : input;
  if (target instanceof HTMLElement) target.focus();
}

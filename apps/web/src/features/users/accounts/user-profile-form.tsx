import { Button, TextInput } from "@mantine/core";
import type { ProfileCategory } from "@plein/contract/profiles/profile-category";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import { isEmptyValue } from "@plein/contract/profiles/property-value";
import { withProperty } from "@plein/contract/profiles/with-property";
import type { UserDetails } from "@plein/contract/users/user-details";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { useSectionTitle } from "../../../client/profiles/field-texts.ts";
import { runTask } from "../../../shell/notices/run-task.tsx";
import classes from "../user-screen.module.css";
import { errorsOf, isChangedProfile, type ProfileErrors, USER_MEMBERS } from "./profile-edit.ts";
import { useSaveUser } from "./use-save-user.ts";
import { userAccess } from "./user-access.ts";
import { UserField } from "./user-field.tsx";
import type { UserProfile } from "./user-profile.ts";

type UserProfileFormProps = {
  readonly user: UserDetails;
  readonly category: ProfileCategory;
  readonly profile: UserProfile;
  readonly fields: readonly ProfileField[];
};

/** Name, address and fields of a user, saved and undone as a whole. */
export function UserProfileForm({ user, category, profile, fields }: UserProfileFormProps): ReactNode {
  const can = useCan();
  const save = useSaveUser();
  const taken = useIntl().formatMessage({ id: "profiles.error.aliasTaken" });
  const [draft, setDraft] = useState(profile);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const access = userAccess(user);
  const mayEdit = can("users.edit", access);
  const mayEditField = ({ mett }: ProfileField) => (mett ? can("users.editStaffProperties", access) : mayEdit);
  const isChanged = isChangedProfile(profile, draft);
  const hasNames = category === "profile";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    // The API refuses to empty a required field, so that filling it for the first time can't be undone.
    const isUndoable = !fields.some(
      (field) => field.required && isEmptyValue(valueIn(profile, field)) && !isEmptyValue(valueIn(draft, field)),
    );
    const result = await runTask({
      type: "save",
      entity: "user",
      run: () => save(draft),
      ...(isUndoable ? { undo: () => save(profile) } : {}),
      isShownElsewhere: (failure) => Object.keys(errorsOf(failure, draft, taken)).length > 0,
    });
    if (result.code !== "Success") setErrors(errorsOf(result, draft, taken));
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <h2>
        <FormattedMessage id={hasNames ? "users.profile.title" : "users.preferences.title"} />
      </h2>
      {hasNames && <Members user={user} mayEdit={mayEdit} draft={draft} errors={errors} onChange={setDraft} />}
      {!hasNames && fields.length === 0 && (
        <p className={classes.muted}>
          <FormattedMessage id="users.preferences.none" />
        </p>
      )}
      <Sections
        fields={fields}
        isTitled={(section) => !hasNames || section !== "account"}
        renderField={(field) => (
          <UserField
            key={field.key}
            field={field}
            value={valueIn(draft, field)}
            mayEdit={mayEditField(field)}
            error={errors[field.key]}
            onChange={(value) => setDraft({ ...draft, properties: withProperty(draft.properties, field, value) })}
          />
        )}
      />
      {(hasNames ? mayEdit || fields.some(mayEditField) : fields.some(mayEditField)) && (
        <div className={classes.buttons}>
          <Button type="submit" disabled={!isChanged}>
            <FormattedMessage id="users.save" />
          </Button>
          {isChanged && (
            <Button variant="subtle" onClick={() => setDraft(profile)}>
              <FormattedMessage id="users.cancel" />
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

function valueIn({ properties }: UserProfile, { key, defaultValue }: ProfileField): unknown {
  return properties.find((property) => property.key === key)?.value ?? defaultValue;
}

type SectionsProps = {
  readonly fields: readonly ProfileField[];
  readonly isTitled: (section: string) => boolean;
  readonly renderField: (field: ProfileField) => ReactNode;
};

function Sections({ fields, isTitled, renderField }: SectionsProps): ReactNode {
  const titleOf = useSectionTitle();
  return [...new Set(fields.map(({ section }) => section))].map((section) => (
    <section key={section} className={classes.form} aria-label={titleOf(section)}>
      {isTitled(section) && <h3>{titleOf(section)}</h3>}
      {fields.filter((field) => field.section === section).map(renderField)}
    </section>
  ));
}

type MembersProps = {
  readonly user: UserDetails;
  readonly mayEdit: boolean;
  readonly draft: UserProfile;
  readonly errors: ProfileErrors;
  readonly onChange: (draft: UserProfile) => void;
};

function Members({ user, mayEdit, draft, errors, onChange }: MembersProps): ReactNode {
  const { data: own } = trpc.access.mine.useQuery();
  // Users change their own address by verification, in their account.
  const mayEditEmail = mayEdit && own?.actor.kind === "user" && own.actor.userGuid !== user.guid;
  return USER_MEMBERS.map((member) => (
    <TextInput
      key={member}
      size="md"
      label={<FormattedMessage id={`users.field.${member}`} />}
      type={member === "email" ? "email" : "text"}
      autoComplete="off"
      readOnly={!(member === "email" ? mayEditEmail : mayEdit)}
      maxLength={member === "email" ? 254 : 100}
      value={draft[member]}
      error={errors[member]}
      description={member === "email" && mayEditEmail ? <FormattedMessage id="users.field.email.hint" /> : undefined}
      onChange={(event) => onChange({ ...draft, [member]: event.currentTarget.value })}
    />
  ));
}

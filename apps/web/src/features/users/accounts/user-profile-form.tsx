import { Button, TextInput } from "@mantine/core";
import type { ProfileCategory } from "@plein/contract/profiles/profile-category";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import { isEmptyValue } from "@plein/contract/profiles/property-value";
import { withProperty } from "@plein/contract/profiles/with-property";
import type { UserDetails } from "@plein/contract/users/user-details";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { call } from "../../../client/calls/call.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { useSectionTitle } from "../../../client/profiles/field-texts.ts";
import { runTask } from "../../../shell/notices/run-task.tsx";
import classes from "../user-screen.module.css";
import { errorsOf, isChangedProfile, isOutdated, type ProfileErrors, USER_MEMBERS } from "./profile-edit.ts";
import { useSaveUser } from "./use-save-user.ts";
import { userAccess } from "./user-access.ts";
import { UserField } from "./user-field.tsx";
import { getUserProfile, type UserEntity, type UserProfile } from "./user-profile.ts";

type UserProfileFormProps = {
  readonly user: UserDetails;
  readonly category: ProfileCategory;
  readonly stored: UserEntity;
  readonly fields: readonly ProfileField[];
};

/** The form for the name, e-mail address and profile fields of a user, which are saved and undone as a whole. */
export function UserProfileForm({ user, category, stored, fields }: UserProfileFormProps): ReactNode {
  const can = useCan();
  const save = useSaveUser(user.guid);
  const aliasTakenText = useIntl().formatMessage({ id: "profiles.error.aliasTaken" });
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(stored.value);
  const [hasConflict, setConflict] = useState(false);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const access = userAccess(user);
  const canEdit = can("users.edit", access);
  const canEditField = ({ mett }: ProfileField) => (mett ? can("users.editStaffProperties", access) : canEdit);
  const profile = base.value;
  const isChanged = isChangedProfile(profile, draft);
  const take = (entity: UserEntity) => {
    setBase(entity);
    setDraft(entity.value);
    setConflict(false);
  };
  // Unsaved input isn't replaced by newer stored values.
  if (stored !== base && !isChanged) take(stored);
  const hasNames = category === "profile";

  const submit = async (overwrites: boolean) => {
    setErrors({});
    // The API refuses to clear a required field, so filling it in for the first time can't be undone.
    const isUndoable = !fields.some(
      (field) => field.required && isEmptyValue(valueIn(profile, field)) && !isEmptyValue(valueIn(draft, field)),
    );
    const result = await runTask({
      type: "save",
      entity: "user",
      run: () => save({ before: profile, after: draft }, { known: base, overwrites }),
      ...(isUndoable ? { undo: () => save({ before: draft, after: profile }) } : {}),
      isShownElsewhere: (failure) => isOutdated(failure) || Object.keys(errorsOf(failure, draft, aliasTakenText)).length > 0,
    });
    // The refetch delivers the new ETag.
    if (result.code === "Success") return take({ value: result.value, etag: null });
    setConflict(isOutdated(result));
    setErrors(errorsOf(result, draft, aliasTakenText));
  };
  const loadTheirs = async () => {
    const result = await call(() => getUserProfile(user.guid));
    if (result.code === "Success") take(result.value);
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(false);
      }}
      noValidate
    >
      <h2>
        <FormattedMessage id={hasNames ? "users.profile.title" : "users.preferences.title"} />
      </h2>
      {hasConflict && <Conflict onKeepMine={() => void submit(true)} onLoadTheirs={() => void loadTheirs()} />}
      {hasNames && <Members user={user} canEdit={canEdit} draft={draft} errors={errors} onChange={setDraft} />}
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
            canEdit={canEditField(field)}
            error={errors[field.key]}
            onChange={(value) => setDraft({ ...draft, properties: withProperty(draft.properties, field, value) })}
          />
        )}
      />
      {(hasNames ? canEdit || fields.some(canEditField) : fields.some(canEditField)) && (
        <div className={classes.buttons}>
          <Button type="submit" disabled={!isChanged}>
            <FormattedMessage id="users.save" />
          </Button>
          {isChanged && (
            <Button variant="subtle" onClick={() => take(stored)}>
              <FormattedMessage id="users.cancel" />
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

function Conflict({ onKeepMine, onLoadTheirs }: { readonly onKeepMine: () => void; readonly onLoadTheirs: () => void }): ReactNode {
  return (
    <div className={classes.failed} role="alert">
      <p>
        <FormattedMessage id="users.conflict" />
      </p>
      <div className={classes.buttons}>
        <Button onClick={onKeepMine}>
          <FormattedMessage id="users.conflict.mine" />
        </Button>
        <Button variant="default" onClick={onLoadTheirs}>
          <FormattedMessage id="users.conflict.theirs" />
        </Button>
      </div>
    </div>
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
  readonly canEdit: boolean;
  readonly draft: UserProfile;
  readonly errors: ProfileErrors;
  readonly onChange: (draft: UserProfile) => void;
};

function Members({ user, canEdit, draft, errors, onChange }: MembersProps): ReactNode {
  const { data: own } = trpc.access.mine.useQuery();
  // Users change their own e-mail address in their account, where the new one is verified.
  const canEditEmail = canEdit && own?.actor.kind === "user" && own.actor.userGuid !== user.guid;
  return USER_MEMBERS.map((member) => (
    <TextInput
      key={member}
      size="md"
      label={<FormattedMessage id={`users.field.${member}`} />}
      type={member === "email" ? "email" : "text"}
      autoComplete="off"
      readOnly={!(member === "email" ? canEditEmail : canEdit)}
      maxLength={member === "email" ? 254 : 100}
      value={draft[member]}
      error={errors[member]}
      description={member === "email" && canEditEmail ? <FormattedMessage id="users.field.email.hint" /> : undefined}
      onChange={(event) => onChange({ ...draft, [member]: event.currentTarget.value })}
    />
  ));
}

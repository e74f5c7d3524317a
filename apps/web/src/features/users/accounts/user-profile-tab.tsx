import { Button, TextInput } from "@mantine/core";
import type { Failure } from "@plein/contract/result";
import type { UserDetails } from "@plein/contract/users/user-details";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../../client/identity/confirm-identity.ts";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { UsersFailed, UsersLoading } from "../list-states.tsx";
import classes from "../user-screen.module.css";
import { userAccess } from "./user-access.ts";
import type { UserProfile } from "./user-profile.ts";

/** Name and address. The profile is fetched when this is opened, which the audit log records. */
export function UserProfileTab({ user }: { readonly user: UserDetails }): ReactNode {
  const profile = trpc.users.getProfile.useQuery({ guid: user.guid });
  if (profile.isPending) return <UsersLoading />;
  if (profile.isError) return <UsersFailed error={profile.error} onRetry={() => void profile.refetch()} />;
  return <ProfileForm key={JSON.stringify(profile.data)} user={user} profile={profile.data} />;
}

const FIELDS = ["firstName", "middleName", "lastName", "email"] as const;
type Field = (typeof FIELDS)[number];

function ProfileForm({ user, profile }: { readonly user: UserDetails; readonly profile: UserProfile }): ReactNode {
  const can = useCan();
  const queries = trpc.useUtils();
  const { mutateAsync } = trpc.users.save.useMutation();
  const [draft, setDraft] = useState(profile);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const mayEdit = can("users.edit", userAccess(user));
  const { data: own } = trpc.access.mine.useQuery();
  // Users change their own address by verification, in their account.
  const mayEditEmail = mayEdit && own?.actor.kind === "user" && own.actor.userGuid !== user.guid;
  const isChanged = FIELDS.some((field) => draft[field] !== profile[field]);

  const save = async (wanted: UserProfile) => {
    const properties = wanted.properties.map((property) => ({ ...property, value: property.value }));
    const saved = await withConfirmedIdentity(() => mutateAsync({ ...wanted, properties }));
    await queries.users.invalidate();
    return saved;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    const result = await runTask({
      type: "save",
      entity: "user",
      run: () => save(draft),
      undo: () => save(profile),
      isShownElsewhere: ({ facts }) => facts?.errors !== undefined,
    });
    if (result.code !== "Success") setErrors(errorsByField(result));
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <h2>
        <FormattedMessage id="users.profile.title" />
      </h2>
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          label={<FormattedMessage id={`users.field.${field}`} />}
          type={field === "email" ? "email" : "text"}
          autoComplete="off"
          readOnly={!(field === "email" ? mayEditEmail : mayEdit)}
          maxLength={field === "email" ? 254 : 100}
          value={draft[field]}
          error={errors[field]}
          description={field === "email" && mayEditEmail ? <FormattedMessage id="users.field.email.hint" /> : undefined}
          onChange={(event) => setDraft({ ...draft, [field]: event.currentTarget.value })}
        />
      ))}
      {mayEdit && (
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

function errorsByField({ facts }: Failure): Partial<Record<Field, string>> {
  const errorOf = (field: Field) => facts?.errors?.find(({ path }) => path === `/${field}`)?.message;
  return Object.fromEntries(FIELDS.map((field) => [field, errorOf(field)]));
}

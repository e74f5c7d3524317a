import { Button, Radio, Textarea, TextInput } from "@mantine/core";
import type { Action } from "@plein/contract/access/action";
import type { Failure } from "@plein/contract/result";
import {
  MAX_ROLE_DESCRIPTION_LENGTH,
  MAX_ROLE_NAME_LENGTH,
  ROLE_COLORS,
  type Role,
  type RoleColor,
  type RoleInput,
} from "@plein/contract/roles/role";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../client/identity/confirm-identity.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import { PermissionChoice } from "./permission-choice.tsx";
import { RoleDot } from "./role-dot.tsx";
import classes from "./roles.module.css";

type RoleFormProps = { readonly role: Role; readonly canEdit: boolean };

/** Name, description, colour and permissions of a role; saved and undone as a whole. */
export function RoleForm({ role, canEdit }: RoleFormProps): ReactNode {
  const stored = toInput(role);
  const [draft, setDraft] = useState(stored);
  const [failed, setFailed] = useState<Failure | null>(null);
  const save = useSave(role);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailed(null);
    const result = await runTask({
      type: "save",
      entity: "role",
      run: () => save(draft, role.version),
      undo: ({ version }) => save(stored, version),
      isShownElsewhere: ({ code, facts }) => code === "Conflict" || facts?.errors !== undefined,
    });
    if (result.code !== "Success") setFailed(result);
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {failed?.code === "Conflict" && failed.facts?.errors === undefined && <Outdated />}
      <TextInput
        label={<FormattedMessage id="roles.name" />}
        maxLength={MAX_ROLE_NAME_LENGTH}
        readOnly={!canEdit}
        value={draft.name}
        error={failed?.facts?.errors?.find(({ path }) => path === "/name")?.message}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <Textarea
        label={<FormattedMessage id="roles.description" />}
        autosize
        minRows={2}
        maxLength={MAX_ROLE_DESCRIPTION_LENGTH}
        readOnly={!canEdit}
        value={draft.description}
        onChange={(event) => setDraft({ ...draft, description: event.currentTarget.value })}
      />
      <ColorChoice value={draft.color} isDisabled={!canEdit} onChange={(color) => setDraft({ ...draft, color })} />
      <PermissionChoice
        chosen={draft.permissions}
        stored={role.permissions}
        isDisabled={!canEdit}
        onChange={(permissions) => setDraft({ ...draft, permissions })}
      />
      {canEdit && (
        <div className={classes.saveBar} data-changed={isChanged ? "" : undefined}>
          <Button type="submit" disabled={!isChanged}>
            <FormattedMessage id="roles.save" />
          </Button>
          {isChanged && (
            <Button variant="subtle" onClick={() => setDraft(stored)}>
              <FormattedMessage id="roles.cancel" />
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

function useSave({ guid }: Role) {
  const queries = trpc.useUtils();
  const { mutateAsync } = trpc.roles.save.useMutation();
  return async (input: RoleInput, version: number) => {
    const saved = await withConfirmedIdentity(() => mutateAsync({ guid, version, ...input }));
    await queries.roles.invalidate();
    return saved;
  };
}

/** Converts a role to its input. Stored permissions are known, because the response comes from the same release. */
function toInput({ name, description, color, permissions }: Role): RoleInput {
  const known = ROLE_COLORS.find((choice) => choice === color) ?? "";
  return { name, description, color: known, permissions: [...permissions].sort() as Action[] };
}

function Outdated(): ReactNode {
  const queries = trpc.useUtils();
  return (
    <div className={classes.failed} role="alert">
      <p>
        <FormattedMessage id="roles.outdated" />
      </p>
      <Button variant="default" onClick={() => void queries.roles.invalidate()}>
        <FormattedMessage id="roles.reload" />
      </Button>
    </div>
  );
}

type ColorChoiceProps = { readonly value: RoleColor; readonly isDisabled: boolean; readonly onChange: (color: RoleColor) => void };

function ColorChoice({ value, isDisabled, onChange }: ColorChoiceProps): ReactNode {
  return (
    <Radio.Group
      label={<FormattedMessage id="roles.color" />}
      value={value}
      onChange={(chosen) => onChange(ROLE_COLORS.find((color) => color === chosen) ?? "")}
    >
      <div className={classes.colors}>
        {ROLE_COLORS.map((color) => (
          <Radio
            key={color}
            value={color}
            disabled={isDisabled}
            label={
              <>
                <RoleDot color={color} />
                <FormattedMessage id={`roles.color.${color === "" ? "none" : color}`} />
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}

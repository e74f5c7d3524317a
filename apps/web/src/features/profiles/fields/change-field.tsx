import { Button } from "@mantine/core";
import { findBuiltInField } from "@plein/contract/profiles/built-in-profile-fields";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../../client/calls/call.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { toDraft, toInput } from "./field-draft.ts";
import { FieldForm } from "./field-form.tsx";
import classes from "./fields.module.css";
import { type FieldEntity, getStoredField } from "./stored-field.ts";
import { UnsavedField } from "./unsaved-field.tsx";
import { useFieldErrors } from "./use-field-errors.ts";
import { useFieldSave } from "./use-field-save.ts";

type ChangeFieldProps = { readonly stored: FieldEntity; readonly fields: readonly ProfileField[] };

/** Changes a field; saving a built-in field redefines it for this platform. */
export function ChangeField({ stored, fields }: ChangeFieldProps): ReactNode {
  const queries = trpc.useUtils();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(() => toDraft(stored.value));
  const [hasConflict, setConflict] = useState(false);
  const { errorAt, check, show, clear } = useFieldErrors();
  const take = (entity: FieldEntity) => {
    setBase(entity);
    setDraft(toDraft(entity.value));
    setConflict(false);
    clear();
  };
  const { save, isBusy } = useFieldSave(base, take);
  const isChanged = JSON.stringify(toInput(draft)) !== JSON.stringify(toInput(toDraft(base.value)));

  const submit = async (ifMatch: string | null) => {
    if (!isChanged || !check(draft, findBuiltInField(draft.key) === undefined)) return;
    const result = await save(draft, ifMatch);
    if (result.code === "Success") return take(result.value);
    setConflict(result.code === "Conflict");
    show(result);
  };
  const takeTheirs = async () => {
    const { guid } = base.value;
    // Without a guid, another user redefined the field first: the refetched list contains the field to load.
    if (guid === null) return queries.profileFields.invalidate();
    const result = await call(() => getStoredField(guid));
    await queries.profileFields.invalidate();
    if (result.code === "Success") take(result.value);
  };
  return (
    <div className={classes.form}>
      {hasConflict && (
        <div className={classes.failed} role="alert">
          <p>
            <FormattedMessage id="profiles.fields.conflict" />
          </p>
          <div className={classes.buttons}>
            {base.value.guid !== null && (
              <Button loading={isBusy} onClick={() => void submit("*")}>
                <FormattedMessage id="profiles.fields.conflict.mine" />
              </Button>
            )}
            <Button variant="default" onClick={() => void takeTheirs()}>
              <FormattedMessage id="profiles.fields.conflict.theirs" />
            </Button>
          </div>
        </div>
      )}
      <FieldForm
        draft={draft}
        fields={fields}
        isNew={false}
        isChanged={isChanged}
        isBusy={isBusy}
        errorAt={errorAt}
        onChange={setDraft}
        onSave={() => void submit(base.etag)}
        onDiscard={() => take(base)}
      />
      <UnsavedField isChanged={isChanged} canLeave={() => false} onDiscard={() => take(base)} />
    </div>
  );
}

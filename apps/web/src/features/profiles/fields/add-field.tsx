import { BUILT_IN_PROFILE_FIELDS } from "@plein/contract/profiles/built-in-profile-fields";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { newField, toInput } from "./field-draft.ts";
import { FieldForm } from "./field-form.tsx";
import { sectionsOf } from "./field-sections.ts";
import classes from "./fields.module.css";
import { FIELDS_HREF } from "./fields-href.ts";
import { UnsavedField } from "./unsaved-field.tsx";
import { useFieldErrors } from "./use-field-errors.ts";

/** Adds a field of the platform's own, and returns to the list. */
export function AddField({ fields }: { readonly fields: readonly ProfileField[] }): ReactNode {
  const intl = useIntl();
  const router = useRouter();
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.profileFields.add.useMutation();
  const remove = trpc.profileFields.remove.useMutation();
  const [start] = useState(() => newField(fields, firstSection(fields)));
  const [draft, setDraft] = useState(start);
  const isAdded = useRef(false);
  const { errorAt, check, show } = useFieldErrors();
  const isChanged = draft !== start;
  const save = async () => {
    if (!check(draft, true)) return;
    const result = await runTask({
      type: "add",
      entity: "profileField",
      run: () => mutateAsync(toInput(draft)),
      undo: async ({ guid }) => {
        if (guid !== null) await remove.mutateAsync({ guid });
        await queries.profileFields.invalidate();
      },
      isShownElsewhere: ({ code, facts }) => code === "Conflict" || facts?.errors !== undefined,
    });
    if (result.code === "Conflict" && result.facts?.errors === undefined)
      return show({ ...result, facts: { errors: [{ path: "/key", message: intl.formatMessage({ id: "profiles.fields.key.taken" }) }] } });
    if (result.code !== "Success") return show(result);
    isAdded.current = true;
    await queries.profileFields.invalidate();
    router.history.push(FIELDS_HREF);
  };
  return (
    <>
      <header className={classes.header}>
        <h1>
          <FormattedMessage id="profiles.fields.new" />
        </h1>
      </header>
      <FieldForm
        draft={draft}
        fields={fields}
        isNew
        isChanged={isChanged}
        isBusy={isPending}
        errorAt={errorAt}
        onChange={setDraft}
        onSave={() => void save()}
        onDiscard={() => setDraft(start)}
      />
      <UnsavedField isChanged={isChanged} canLeave={() => isAdded.current} onDiscard={() => setDraft(start)} />
    </>
  );
}

function firstSection(fields: readonly ProfileField[]) {
  const [fieldSection] = sectionsOf([...fields, ...BUILT_IN_PROFILE_FIELDS]);
  if (fieldSection === undefined) throw new Error("A form without fields");
  return fieldSection;
}

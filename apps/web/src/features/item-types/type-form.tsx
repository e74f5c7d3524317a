import { Button, NativeSelect, TextInput } from "@mantine/core";
import { DEFAULT_LOCALE, LOCALES } from "@plein/contract/languages";
import type { Failure } from "@plein/contract/result";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { call } from "../../client/calls/call.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { runTask } from "../../shell/notices/run-task.tsx";
import { EffectsDialog, type TypeEffects } from "./effects-dialog.tsx";
import { FieldsEditor } from "./fields-editor.tsx";
import classes from "./item-types.module.css";
import { type OwnType, type TypeDraft, toDraft, toInput } from "./type-draft.ts";
import { TypeNameLabel } from "./type-name-label.tsx";
import { useSortOptions } from "./use-sort-options.ts";

type TypeFormProps = { readonly type: OwnType; readonly itemCount: number };

/** The form for labels, fields and order of a platform's own type. If it has items, the effects on them are previewed before saving. */
export function TypeForm({ type, itemCount }: TypeFormProps): ReactNode {
  const [start] = useState(() => toDraft(type));
  const [draft, setDraft] = useState<TypeDraft>(start);
  const [failed, setFailed] = useState<Failure | null>(null);
  const [effects, setEffects] = useState<TypeEffects | null>(null);
  const { save, preview, isBusy } = useTypeChange(type);
  const isChanged = JSON.stringify(toInput(draft)) !== JSON.stringify(toInput(start));
  const errorAt = (path: string) =>
    failed?.facts?.errors?.find((error) => error.path === path || error.path.startsWith(`${path}/`))?.message;
  const store = async () => {
    setEffects(null);
    const failure = await save(draft);
    setFailed(failure);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) return;
    setFailed(null);
    if (itemCount === 0) return store();
    const result = await preview(draft);
    if (result.code !== "Success") return setFailed(result);
    return result.value.effects.length === 0 ? store() : setEffects(result.value);
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {failed !== null && <FormFailure failed={failed} />}
      <div className={classes.pair}>
        {LOCALES.map((language) => (
          <TextInput
            key={language}
            label={<TypeNameLabel language={language} />}
            maxLength={100}
            value={draft.label[language]}
            error={language === DEFAULT_LOCALE ? errorAt("/label") : undefined}
            onChange={(event) => setDraft({ ...draft, label: { ...draft.label, [language]: event.currentTarget.value } })}
          />
        ))}
      </div>
      <FieldsEditor fields={draft.fields} errorAt={errorAt} onChange={(fields) => setDraft({ ...draft, fields })} />
      <SortChoice draft={draft} error={errorAt("/defaultSortBy")} onChange={(defaultSortBy) => setDraft({ ...draft, defaultSortBy })} />
      <div className={classes.saveBar} data-changed={isChanged ? "" : undefined}>
        <Button type="submit" disabled={!isChanged} loading={isBusy}>
          <FormattedMessage id="itemTypes.save" />
        </Button>
        {isChanged && (
          <Button variant="subtle" onClick={() => setDraft(start)}>
            <FormattedMessage id="itemTypes.cancel" />
          </Button>
        )}
      </div>
      {effects && (
        <EffectsDialog
          effects={effects}
          fields={[...draft.fields.map(({ field }) => field), ...type.fields]}
          onSave={() => void store()}
          onClose={() => setEffects(null)}
        />
      )}
    </form>
  );
}

function useTypeChange({ guid, version, ...type }: OwnType) {
  const queries = trpc.useUtils();
  const saving = trpc.listItemTypes.save.useMutation();
  const previewing = trpc.listItemTypes.preview.useMutation();
  const stored = toInput(toDraft(type));
  const save = async (draft: TypeDraft): Promise<Failure | null> => {
    const result = await runTask({
      type: "save",
      entity: "itemType",
      run: () => saving.mutateAsync({ guid, version, ...toInput(draft) }),
      undo: async (saved) => {
        await saving.mutateAsync({ guid, version: saved.version, ...stored });
        await queries.listItemTypes.invalidate();
      },
      isUndoneWhole: true,
      isShownElsewhere: ({ code, facts }) => code === "Conflict" || facts?.errors !== undefined,
    });
    if (result.code !== "Success") return result;
    await queries.listItemTypes.invalidate();
    return null;
  };
  const preview = (draft: TypeDraft) => call(() => previewing.mutateAsync({ guid, ...toInput(draft) }));
  return { save, preview, isBusy: saving.isPending || previewing.isPending };
}

function FormFailure({ failed: { code, facts } }: { readonly failed: Failure }): ReactNode {
  const queries = trpc.useUtils();
  if (code === "Conflict" && facts?.errors === undefined)
    return (
      <div className={classes.failed} role="alert">
        <p>
          <FormattedMessage id="itemTypes.outdated" />
        </p>
        <Button variant="default" onClick={() => void queries.listItemTypes.invalidate()}>
          <FormattedMessage id="itemTypes.reload" />
        </Button>
      </div>
    );
  return (
    <div className={classes.failed} role="alert">
      <p>
        <FormattedMessage id={facts?.errors === undefined ? "itemTypes.notSaved" : "itemTypes.wrong"} />
      </p>
    </div>
  );
}

type SortChoiceProps = { readonly draft: TypeDraft; readonly error: string | undefined; readonly onChange: (sortBy: string) => void };

function SortChoice({ draft, error, onChange }: SortChoiceProps): ReactNode {
  const options = useSortOptions(draft.fields.map(({ field }) => field));
  const isKnown = options.some(({ value }) => value === draft.defaultSortBy);
  return (
    <NativeSelect
      label={<FormattedMessage id="itemTypes.sort" />}
      data={isKnown ? options : [...options, { value: draft.defaultSortBy, label: draft.defaultSortBy }]}
      value={draft.defaultSortBy}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

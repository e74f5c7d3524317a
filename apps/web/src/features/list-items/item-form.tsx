import { Button, Group, Stack } from "@mantine/core";
import type { EditorEnv } from "@plein/blocks/kit/editor/block-editor-props";
import { itemLabelOf } from "@plein/contract/item-types/item-label";
import type { ListItemType } from "@plein/contract/item-types/list-item-type";
import type { Locale } from "@plein/contract/locale";
import type { Failure, FieldError } from "@plein/contract/result";
import { Drawer } from "@plein/ui/dialogs/drawer.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { focusFirstError } from "../../client/document/focus-first-error.ts";
import { ItemConflict } from "./item-conflict.tsx";
import { defectsOf, sentDefects } from "./item-defects.ts";
import { type ItemDraft, withType } from "./item-draft.ts";
import { ItemFields } from "./item-fields.tsx";
import { FormFailure, RestoredDraft } from "./item-form-notes.tsx";
import classes from "./list-items.module.css";
import { PublishingFields } from "./publishing-fields.tsx";
import { SharingFields } from "./sharing-fields.tsx";
import { UnsavedItem } from "./unsaved-item.tsx";
import { type ItemDraftState, useItemDraft } from "./use-item-draft.ts";

/** The step after an item is added: the editor opens to write its text, or its list is shown. */
export type AfterAdding = "write" | "list";

export type ItemFormProps = {
  readonly title: string;
  readonly draftKey: string;
  readonly stored: ItemDraft;
  readonly version: number | null;
  /** the types that the item may have */
  readonly types: readonly ListItemType[];
  readonly canPublish: boolean;
  /** the note about what saving does, instead of the form's default */
  readonly notes?: ReactNode;
  readonly tags: readonly string[];
  readonly env: EditorEnv;
  /** failure of the last attempt to save it */
  readonly failure: Failure | null;
  /** resolves to null if the item was saved, or if the form can close */
  readonly onSubmit: (draft: ItemDraft, type: ListItemType, next: AfterAdding) => Promise<Failure | null>;
  /** whether the text of a new item can be written next */
  readonly canWrite?: boolean;
  readonly onClose: () => void;
};

/** The form of an item. Its draft stays in the tab until it is saved or discarded. */
export function ItemForm(props: ItemFormProps): ReactNode {
  const intl = useIntl();
  const state = useItemDraft({ key: props.draftKey, stored: props.stored, version: props.version, types: props.types });
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (state.isChanged ? setLeaving(true) : props.onClose());
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="xl"
      title={props.title}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "list-items.close" }) }}
      transitionProps={{ duration: 0 }}
    >
      {state.isOutdated && state.type ? (
        <ItemConflict
          mine={state.draft}
          theirs={props.stored}
          type={state.type}
          onTakeMine={state.takeMine}
          onTakeTheirs={state.startOver}
        />
      ) : (
        <Fields {...props} state={state} onCancel={close} />
      )}
      <UnsavedItem
        isChanged={state.isChanged}
        isAsking={isLeaving}
        onStay={() => setLeaving(false)}
        onLeave={() => {
          state.startOver();
          props.onClose();
        }}
      />
    </Drawer>
  );
}

type FieldsProps = ItemFormProps & { readonly state: ItemDraftState; readonly onCancel: () => void };

function Fields({ state, onCancel, ...props }: FieldsProps): ReactNode {
  const { draft, type, change } = state;
  const { formRef, errors, failure, isBusy, setUndescribed, submit } = useSubmit(props, state);
  if (type === null) return <FormattedMessage id="list-items.noTypes" />;
  return (
    <form ref={formRef} noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <FormFailure failure={failure} errors={errors} isNew={props.version === null} />
        {props.notes}
        {state.isFromBefore && failure === null && <RestoredDraft onStartOver={state.startOver} />}
        {props.types.length > 1 && <TypeField types={props.types} chosen={type.name} onChange={(name) => change(withType(draft, name))} />}
        <ItemFields
          draft={draft}
          type={type}
          errors={errors}
          env={props.env}
          tags={props.tags}
          onChange={change}
          onUndescribed={(isWaiting) => setUndescribed("image", isWaiting)}
        />
        <SharingFields
          draft={draft}
          errors={errors}
          env={props.env}
          onChange={change}
          onUndescribed={(isWaiting) => setUndescribed("shareImage", isWaiting)}
        />
        {props.canPublish ? (
          <PublishingFields draft={draft} errors={errors} env={props.env} hasParents={props.version !== null} onChange={change} />
        ) : (
          !props.notes && (
            <p className={classes.note}>
              <FormattedMessage id="list-items.publishedByOthers" />
            </p>
          )
        )}
      </Stack>
      <Group className={classes.actions}>
        {props.canWrite && (
          <Button type="submit" value={"write" satisfies AfterAdding} loading={isBusy}>
            <FormattedMessage id="list-items.addAndWrite" />
          </Button>
        )}
        <Button type="submit" variant={props.canWrite ? "default" : "filled"} loading={isBusy}>
          {props.version === null ? <FormattedMessage id="list-items.addItem" /> : <FormattedMessage id="list-items.save" />}
        </Button>
        <Button variant="default" onClick={onCancel}>
          <FormattedMessage id="list-items.cancel" />
        </Button>
      </Group>
    </form>
  );
}

type TypeFieldProps = { readonly types: readonly ListItemType[]; readonly chosen: string; readonly onChange: (name: string) => void };

function TypeField({ types, chosen, onChange }: TypeFieldProps): ReactNode {
  const intl = useIntl();
  return (
    <SelectField
      label={intl.formatMessage({ id: "list-items.type" })}
      value={chosen}
      choices={types.map(({ name, label }) => ({ value: name, label: itemLabelOf(label, intl.locale as Locale) || name }))}
      onChange={onChange}
    />
  );
}

/** The picture fields, whose pictures need a description. */
type PictureField = "image" | "shareImage";

/** Checks the draft before it is saved; errors are shown beside their fields. */
function useSubmit({ failure: before, onSubmit, onClose }: ItemFormProps, { draft, type, isChanged }: ItemDraftState) {
  const intl = useIntl();
  const [formRef, setForm] = useState<HTMLFormElement | null>(null);
  const [failure, setFailure] = useState(before);
  const [errors, setErrors] = useState<readonly FieldError[]>(() => sentDefects(before?.facts?.errors));
  const [undescribed, setAllUndescribed] = useState<ReadonlySet<PictureField>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (type === null || isBusy) return;
    const pictures = [...undescribed].map((name) => ({ path: `/${name}`, message: intl.formatMessage({ id: "list-items.defect.image" }) }));
    const defects = [...defectsOf(draft, type, intl), ...pictures];
    setFailure(null);
    setErrors(defects);
    if (defects.length > 0) return focusFirstError(formRef);
    if (!isChanged) return onClose();
    setBusy(true);
    const { submitter } = event.nativeEvent;
    const next = submitter instanceof HTMLButtonElement && submitter.value === ("write" satisfies AfterAdding) ? "write" : "list";
    const failed = await onSubmit(draft, type, next);
    setBusy(false);
    if (failed === null) return;
    setFailure(failed);
    setErrors(sentDefects(failed.facts?.errors));
    focusFirstError(formRef);
  };
  // Both fields report in the same render, so each update must preserve the other's.
  const setUndescribed = (name: PictureField, isWaiting: boolean) =>
    setAllUndescribed((before) => {
      if (before.has(name) === isWaiting) return before;
      const after = new Set(before);
      if (isWaiting) after.add(name);
      else after.delete(name);
      return after;
    });
  return { formRef: setForm, errors, failure, isBusy, setUndescribed, submit };
}

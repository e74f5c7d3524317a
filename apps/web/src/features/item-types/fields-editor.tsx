import { Button, NativeSelect } from "@mantine/core";
import { LIST_ITEM_FIELD_TYPES, type ListItemFieldType } from "@plein/contract/item-types/list-item-field-type";
import type { ListItemField } from "@plein/contract/item-types/list-item-type";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { FieldCard } from "./field-card.tsx";
import classes from "./item-types.module.css";
import { type FieldDraft, moveItem, toFieldDraft } from "./type-draft.ts";

const MAX_FIELDS = 60;

type FieldsEditorProps = {
  readonly fields: readonly FieldDraft[];
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (fields: readonly FieldDraft[]) => void;
};

/** The fields of a type in their order: added, changed, moved by buttons, and removed. */
export function FieldsEditor({ fields, errorAt, onChange }: FieldsEditorProps): ReactNode {
  const intl = useIntl();
  const title = useId();
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const move = (from: number, to: number) => {
    onChange(moveItem(fields, from, to));
    setAnnouncement(intl.formatMessage({ id: "itemTypes.field.moved" }, { place: to + 1, count: fields.length }));
  };
  const remove = (index: number) => {
    onChange(fields.filter((_, at) => at !== index));
    setAnnouncement(intl.formatMessage({ id: "itemTypes.field.removed" }));
    list.current?.focus();
  };
  return (
    <section className={classes.fields} aria-labelledby={title}>
      <h2 id={title}>
        <FormattedMessage id="itemTypes.fields.title" />
      </h2>
      <p className={classes.muted}>
        <FormattedMessage id="itemTypes.fields.text" />
      </p>
      {errorAt("/fields") !== undefined && fields.length === 0 && <p role="alert">{errorAt("/fields")}</p>}
      <ol ref={list} className={classes.fieldList} tabIndex={-1}>
        {fields.map((draft, index) => (
          <FieldCard
            key={draft.id}
            draft={draft}
            errorAt={(member) => errorAt(`/fields/${index}${member}`)}
            onChange={(changed) => onChange(fields.map((other) => (other.id === draft.id ? { ...other, field: changed } : other)))}
            onUp={index === 0 ? null : () => move(index, index - 1)}
            onDown={index === fields.length - 1 ? null : () => move(index, index + 1)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <p className={classes.hidden} role="status">
        {announcement}
      </p>
      {fields.length < MAX_FIELDS && <AddField onAdd={(field) => onChange([...fields, toFieldDraft(field, true)])} />}
    </section>
  );
}

function AddField({ onAdd }: { readonly onAdd: (field: ListItemField) => void }): ReactNode {
  const intl = useIntl();
  const [type, setType] = useState<ListItemFieldType>("text");
  const add = () =>
    onAdd({
      name: "",
      type,
      label: {},
      isRequired: false,
      ...(type === "choice" && { options: [{ value: "", label: {} }] }),
    });
  return (
    <div className={classes.addField}>
      <NativeSelect
        label={<FormattedMessage id="itemTypes.field.type" />}
        data={LIST_ITEM_FIELD_TYPES.map((value) => ({ value, label: intl.formatMessage({ id: `itemTypes.type.${value}` }) }))}
        value={type}
        onChange={(event) => setType(LIST_ITEM_FIELD_TYPES.find((known) => known === event.currentTarget.value) ?? "text")}
      />
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        <FormattedMessage id="itemTypes.field.add" />
      </Button>
    </div>
  );
}

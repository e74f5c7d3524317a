import type { FileReference } from "@plein/contract/media/file-reference";
import { DateField } from "@plein/ui/fields/date-field.tsx";
import { FileUploadPart } from "@plein/ui/fields/files/file-upload-part.tsx";
import { useFileUploads } from "@plein/ui/fields/files/use-file-uploads";
import { ItemsField } from "@plein/ui/fields/items/items-field.tsx";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { useIntl } from "react-intl";
import type { BlockEditorProps, EditorEnv } from "../kit/editor/block-editor-props.ts";
import { bindFields } from "../kit/editor/block-fields.ts";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { BlockFileField } from "../kit/editor/source-fields.tsx";
import { useFieldTexts } from "../kit/editor/use-field-texts.ts";
import { useItemsTexts } from "../kit/editor/use-items-texts.ts";
import { FILE_FACTS, type files, MAX_FILE_TITLE_LENGTH, MAX_FILES } from "./schema.ts";
import { titleFromFileName } from "./title-from-file-name.ts";

type Item = BlockEditorProps<typeof files>["value"]["content"]["items"][number];

export const FilesEditor = defineEditor<typeof files>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form, errors, env }: EditorFieldsProps<typeof files>): ReactNode {
  const intl = useIntl();
  const texts = useFieldTexts().file;
  const { value: items, onChange, error, path } = form.content("items");
  const latest = useRef(items);
  latest.current = items;
  const uploads = useFileUploads(env, (file) => {
    // The next document may arrive before this is rendered again; a click or key of the user may not, because it would restore the former list.
    latest.current = withFile(latest.current, file);
    flushSync(() => onChange([...latest.current]));
  });
  const itemsTexts = useItemsTexts({
    add: intl.formatMessage({ id: "block.files.addItem" }),
    item: (place) => intl.formatMessage({ id: "block.files.item" }, { place }),
  });
  return (
    <>
      {env.uploadFile && items.length < MAX_FILES && <FileUploadPart uploads={uploads} texts={texts.uploadMany} isMany />}
      <ItemsField
        label={intl.formatMessage({ id: "block.files.items" })}
        error={error}
        path={path}
        items={items}
        onChange={onChange}
        newItem={() => NOTHING}
        min={0}
        max={MAX_FILES}
        texts={itemsTexts}
        titleOf={({ title }) => title}
        renderItem={(item, onItemChange, index) => (
          <ItemFields members={item} onChange={onItemChange} path={`${path}/${index}`} errors={errors} env={env} />
        )}
      />
    </>
  );
}

/** Puts it in the first empty entry, else appends it. */
function withFile(items: readonly Item[], file: FileReference): Item[] {
  const added = { ...NOTHING, file, title: titleFromFileName(file.name) };
  const empty = items.findIndex((item) => item.file === null && item.title === "");
  return empty === -1
    ? [...items, added].slice(0, MAX_FILES)
    : items.map((item, index) => (index === empty ? { ...item, file, title: added.title } : item));
}

const NOTHING: Item = { file: null, title: "", date: "", description: "" };

type ItemFieldsProps = Parameters<typeof bindFields<Item>>[0] & { readonly env: EditorEnv };

function ItemFields({ env, ...item }: ItemFieldsProps): ReactNode {
  const intl = useIntl();
  const { members, onChange } = item;
  const field = bindFields(item);
  return (
    <>
      <BlockFileField
        {...field("file")}
        // Choosing a document fills in its name if there is no title.
        onChange={(file) => onChange({ ...members, file, title: members.title || titleFromFileName(file?.name ?? "") })}
        label={intl.formatMessage({ id: "block.files.file" })}
        env={env}
      />
      <TextField {...field("title")} label={intl.formatMessage({ id: "block.files.title" })} maxLength={MAX_FILE_TITLE_LENGTH} isRequired />
      <DateField {...field("date")} label={intl.formatMessage({ id: "block.files.date" })} />
      <TextAreaField {...field("description")} label={intl.formatMessage({ id: "block.files.text" })} maxLength={500} />
    </>
  );
}

function OptionsFields({ form }: EditorFieldsProps<typeof files>): ReactNode {
  const intl = useIntl();
  return (
    <>
      <SelectField
        {...form.option("sort")}
        label={intl.formatMessage({ id: "block.files.sort" })}
        choices={[
          { value: "own", label: intl.formatMessage({ id: "block.files.sort.own" }) },
          { value: "title", label: intl.formatMessage({ id: "block.files.sort.title" }) },
          { value: "newest", label: intl.formatMessage({ id: "block.files.sort.newest" }) },
        ]}
      />
      <SelectField
        {...form.option("facts")}
        label={intl.formatMessage({ id: "block.files.facts" })}
        choices={FILE_FACTS.map((value) => ({ value, label: intl.formatMessage({ id: `block.files.facts.${value}` }) }))}
      />
    </>
  );
}

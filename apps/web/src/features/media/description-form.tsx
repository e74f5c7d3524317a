import { Button, TagsInput, Textarea, TextInput } from "@mantine/core";
import { MAX_MEDIA_TAGS, type MediaDescription, type MediaFile } from "@plein/contract/media/media-file";
import type { MediaFacets } from "@plein/contract/media/media-query";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { runTask } from "../../shell/notices/run-task.tsx";
import { FocusPoint } from "./focus-point.tsx";
import classes from "./media.module.css";
import { FolderField } from "./media-filters.tsx";

type DescriptionFormProps = {
  readonly file: MediaFile;
  readonly places: MediaFacets;
  /** called with whether there are unsaved changes */
  readonly onChange: (isChanged: boolean) => void;
};

/** The description of a file: its texts, tags and folder. */
export function DescriptionForm({ file, places, onChange }: DescriptionFormProps): ReactNode {
  const can = useCan();
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.media.save.useMutation();
  const { name, alt, folder, tags, focus, credit, licence, expiresOn } = file;
  const before: MediaDescription = { name, alt, folder, tags, focus, credit, licence, expiresOn };
  const [draft, setDraft] = useState(before);
  const set = (changes: Partial<MediaDescription>) => setDraft((current) => ({ ...current, ...changes }));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
  useEffect(() => onChange(isChanged), [onChange, isChanged]);
  const save = async (description: MediaDescription) => {
    const saved = await mutateAsync({ guid: file.guid, ...description, folder: description.folder.replaceAll(/^[\s/]+|[\s/]+$/g, "") });
    await queries.media.invalidate();
    return saved;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void runTask({ type: "save", entity: "media", run: () => save(draft), undo: () => save(before) });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      {file.kind === "image" && file.deletedOn === null && (
        <FocusPoint file={file} value={draft.focus} onChange={(point) => set({ focus: point })} />
      )}
      {file.kind === "image" && (
        <Textarea
          label={<FormattedMessage id="media.alt" />}
          description={<FormattedMessage id="media.alt.hint" />}
          autosize
          maxLength={300}
          value={draft.alt}
          onChange={(event) => set({ alt: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={<FormattedMessage id="media.name" />}
        required
        maxLength={200}
        value={draft.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <FolderField places={places} value={draft.folder} onChange={(path) => set({ folder: path })} />
      <TagsInput
        label={<FormattedMessage id="media.tags" />}
        description={<FormattedMessage id="media.tags.hint" />}
        data={places.tags.map(({ tag }) => tag)}
        maxTags={MAX_MEDIA_TAGS}
        maxLength={40}
        value={draft.tags}
        onChange={(next) => set({ tags: next })}
      />
      <RightsFields draft={draft} onChange={set} />
      {can("images.edit") && (
        <div className={classes.buttons}>
          <Button type="submit" loading={isPending} disabled={!isChanged || draft.name.trim() === ""}>
            <FormattedMessage id="media.save" />
          </Button>
        </div>
      )}
    </form>
  );
}

type RightsFieldsProps = { readonly draft: MediaDescription; readonly onChange: (changes: Partial<MediaDescription>) => void };

/** The creator and the licence. */
function RightsFields({ draft, onChange }: RightsFieldsProps): ReactNode {
  return (
    <>
      <TextInput
        label={<FormattedMessage id="media.credit" />}
        maxLength={120}
        value={draft.credit}
        onChange={(event) => onChange({ credit: event.currentTarget.value })}
      />
      <TextInput
        label={<FormattedMessage id="media.licence" />}
        maxLength={120}
        value={draft.licence}
        onChange={(event) => onChange({ licence: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={<FormattedMessage id="media.expiresOn" />}
        value={draft.expiresOn}
        onChange={(event) => onChange({ expiresOn: event.currentTarget.value })}
      />
    </>
  );
}

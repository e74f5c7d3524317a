import type { ReusableEntry } from "@plein/contract/blocks/reusable";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { EditorEnv } from "../kit/editor/block-editor-props.ts";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import type { reusable } from "./schema.ts";

export const ReusableEditor = defineEditor<typeof reusable>({ content: ContentFields, options: () => null });

function ContentFields({ form, env }: EditorFieldsProps<typeof reusable>): ReactNode {
  const intl = useIntl();
  const { value, onChange, error, path } = form.content("pageGuid");
  const entries = useReusable(env);
  const nameOf = ({ title, isPublished }: ReusableEntry) =>
    isPublished ? title : intl.formatMessage({ id: "block.reusable.notPublished" }, { title });
  if (entries === "failed")
    return (
      <p role="alert">
        <FormattedMessage id="block.reusable.failed" />
      </p>
    );
  const chosen = entries?.find(({ guid }) => guid === value);
  return (
    <>
      <SelectField
        label={intl.formatMessage({ id: "block.reusable.which" })}
        description={chosen && intl.formatMessage({ id: "block.reusable.uses" }, { count: chosen.uses })}
        error={error}
        path={path}
        value={value ?? ""}
        onChange={(guid) => onChange(guid === "" ? null : guid)}
        choices={[
          { value: "", label: intl.formatMessage({ id: entries === null ? "block.reusable.loading" : "block.reusable.choice" }) },
          // One that is in the trash stays chosen until another one is.
          ...(value !== null && entries !== null && !chosen ? [{ value, label: intl.formatMessage({ id: "block.reusable.gone" }) }] : []),
          ...(entries ?? []).map((entry) => ({ value: entry.guid, label: nameOf(entry) })),
        ]}
      />
      {chosen?.canEdit && (
        <p>
          <a href={`${encodePath(chosen.path)}/edit`} target="_blank" rel="noreferrer">
            <FormattedMessage id="block.reusable.edit" values={{ title: chosen.title }} />
          </a>
        </p>
      )}
      <p>
        <FormattedMessage id={entries?.length === 0 ? "block.reusable.none" : "block.reusable.hint"} />
      </p>
    </>
  );
}

/** Null while they are loading. */
function useReusable({ listReusable }: EditorEnv): readonly ReusableEntry[] | null | "failed" {
  const [entries, setEntries] = useState<readonly ReusableEntry[] | null | "failed">(null);
  useEffect(() => {
    let isCurrent = true;
    const keep = (found: readonly ReusableEntry[] | "failed") => isCurrent && setEntries(found);
    (listReusable?.() ?? Promise.resolve([])).then(keep, () => keep("failed"));
    return () => {
      isCurrent = false;
    };
  }, [listReusable]);
  return entries;
}

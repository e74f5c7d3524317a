import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { EditorEnv, FormChoice } from "./block-editor-props.ts";
import type { Field } from "./block-fields.ts";

type FormChoiceFieldProps = Field<string | null> & { readonly env: EditorEnv };

/** A select field for the form of a block. */
export function FormChoiceField({ value, onChange, error, path, env }: FormChoiceFieldProps): ReactNode {
  const intl = useIntl();
  const forms = useForms(env);
  if (forms === "failed")
    return (
      <p role="alert">
        <FormattedMessage id="block.kit.form.failed" />
      </p>
    );
  const isGone = value !== null && forms !== null && !forms.some(({ guid }) => guid === value);
  return (
    <>
      <SelectField
        label={intl.formatMessage({ id: "block.kit.form.which" })}
        error={error}
        path={path}
        value={value ?? ""}
        onChange={(guid) => onChange(guid === "" ? null : guid)}
        choices={[
          { value: "", label: intl.formatMessage({ id: forms === null ? "block.kit.form.fetching" : "block.kit.form.chooseOne" }) },
          // A form that is in the trash, or that this user may not see, stays selected until the user selects another.
          ...(isGone ? [{ value, label: intl.formatMessage({ id: "block.kit.form.gone" }) }] : []),
          ...(forms ?? []).map(({ guid, title, isPublished }) => ({
            value: guid,
            label: isPublished ? title : intl.formatMessage({ id: "block.kit.form.notPublished" }, { title }),
          })),
        ]}
      />
      {forms?.length === 0 && (
        <p>
          <FormattedMessage id="block.kit.form.none" />
        </p>
      )}
    </>
  );
}

/** Loads the forms; null while loading. */
function useForms({ listForms }: EditorEnv): readonly FormChoice[] | null | "failed" {
  const [forms, setForms] = useState<readonly FormChoice[] | null | "failed">(null);
  useEffect(() => {
    let isCurrent = true;
    const keep = (found: readonly FormChoice[] | "failed") => isCurrent && setForms(found);
    (listForms?.() ?? Promise.resolve([])).then(keep, () => keep("failed"));
    return () => {
      isCurrent = false;
    };
  }, [listForms]);
  return forms;
}

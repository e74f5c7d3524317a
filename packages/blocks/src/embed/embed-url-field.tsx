import { embedFrame } from "@plein/contract/blocks/embed";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import { useDraft } from "@plein/ui/fields/use-draft";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Field } from "../kit/editor/block-fields.ts";

type EmbedUrlFieldProps = Field<string> & { readonly label: string; readonly description: string };

/** Incomplete input can't be saved, so it is held here until it is a URL. */
export function EmbedUrlField({ label, description, value, onChange, error, path }: EmbedUrlFieldProps): ReactNode {
  const intl = useIntl();
  const [draft, setDraft] = useDraft(value, (url) => url);
  const isWrong = draft.trim() !== "" && embedFrame(draft) === null;
  return (
    <TextField
      label={label}
      description={description}
      error={isWrong ? intl.formatMessage({ id: "block.embed.urlWrong" }) : error}
      path={path}
      value={draft}
      maxLength={2000}
      isRequired
      onChange={(typed) => {
        const url = embedFrame(typed) === null ? "" : typed;
        setDraft(typed, url);
        onChange(url);
      }}
    />
  );
}

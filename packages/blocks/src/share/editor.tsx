import { SwitchField } from "@plein/ui/fields/switch-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import { SHARE_CHANNELS, type share } from "./schema.ts";

export const ShareEditor = defineEditor<typeof share>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form }: EditorFieldsProps<typeof share>): ReactNode {
  const intl = useIntl();
  return <TextField {...form.content("title")} label={intl.formatMessage({ id: "block.share.title" })} maxLength={80} />;
}

/** The order of the channels is fixed, regardless of the order in which they are switched on. */
function OptionsFields({ form }: EditorFieldsProps<typeof share>): ReactNode {
  const intl = useIntl();
  const { value: chosen, onChange } = form.option("channels");
  return SHARE_CHANNELS.map((channel) => (
    <SwitchField
      key={channel}
      label={intl.formatMessage({ id: `block.share.channel.${channel}` })}
      value={chosen.includes(channel)}
      onChange={(isOn) => onChange(SHARE_CHANNELS.filter((other) => (other === channel ? isOn : chosen.includes(other))))}
    />
  ));
}

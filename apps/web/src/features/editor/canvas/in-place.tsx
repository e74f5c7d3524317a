import { useFieldTexts } from "@plein/blocks/kit/editor/use-field-texts";
import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import type { InPlaceRichTextProps, InPlaceTextProps } from "@plein/blocks/kit/view/in-place";
import type { LinkedPages } from "@plein/contract/blocks/link";
import type { Guid } from "@plein/contract/guid";
import { imageUrl } from "@plein/contract/media/image-url";
import { RichTextInPlace } from "@plein/ui/rich-text/rich-text-in-place.tsx";
import type { Slash } from "@plein/ui/rich-text/slash";
import { createContext, type ReactNode, useContext } from "react";
import { useIntl } from "react-intl";
import { numberedLabel } from "../../../client/blocks/field-label.ts";
import { linkHref } from "../../../content/link-href.ts";
import { TableSlot } from "../table/table-slot.tsx";
import { TypingStartContext } from "./begin-typing.ts";
import { ChangeFieldContext } from "./change-field.ts";
import { EditableText } from "./editable-text.tsx";
import { EmptyChoiceSlot } from "./empty-choice-slot.tsx";
import { EmptyPictureSlot } from "./empty-picture-slot.tsx";
import { FieldLabelContext } from "./field-label-context.ts";
import { FormatSlotContext } from "./format-slot.ts";
import { useInPlaceField } from "./in-place-fields.ts";
import { InactiveRichText, joinTabOrder, useLazyActivation } from "./inactive-rich-text.tsx";
import { LinkSourceContext } from "./link-source.ts";

/** The handler for a slash that is typed in an empty paragraph of a block's text. */
export const SlashContext = createContext<(guid: Guid, slash: Slash) => void>(() => undefined);

/** The environment of blocks that are being edited in place (inline editing): the same views as a visitor's, with editable texts. */
export function editingEnv(
  linkedPages: LinkedPages,
  read: Pick<BlockEnv, "listOf" | "subNavigationOf" | "embedOf" | "reusedOf" | "formOf" | "resultsOf" | "submissionsOf">,
): BlockEnv {
  return {
    isEditing: true,
    linkHref: (link) => linkHref(link, linkedPages),
    imageSrc: imageUrl,
    ...read,
    InPlaceText: TextSlot,
    InPlaceRichText: RichTextSlot,
    InPlaceTable: TableSlot,
    EmptyImage: EmptyPictureSlot,
    EmptyChoice: EmptyChoiceSlot,
  };
}

/** Returns the label of a text in its block's form, and its accessible name and description. */
function useFieldName(blockGuid: Guid, field: string, ownName?: string) {
  const intl = useIntl();
  const label = useContext(FieldLabelContext)(blockGuid, field);
  useInPlaceField(blockGuid, field);
  return {
    label,
    name: ownName ?? numberedLabel(label || intl.formatMessage({ id: "editor.text.any" }), field),
    description: intl.formatMessage({ id: "editor.text.stop" }),
  };
}

function TextSlot({ blockGuid, field, value, as, className, label: ownName }: InPlaceTextProps): ReactNode {
  const changeField = useContext(ChangeFieldContext);
  const typing = useContext(TypingStartContext);
  const { label, name, description } = useFieldName(blockGuid, field, ownName);
  return (
    <EditableText
      as={as}
      field={field}
      claimFocus={() => typing.claim(blockGuid, field)}
      value={value}
      label={name}
      description={description}
      placeholder={label}
      className={className}
      isSingleLine
      onChange={(text) => changeField(blockGuid, field, text)}
    />
  );
}

function RichTextSlot({ blockGuid, field, value, className }: InPlaceRichTextProps): ReactNode {
  const intl = useIntl();
  const texts = useFieldTexts();
  const changeField = useContext(ChangeFieldContext);
  const typing = useContext(TypingStartContext);
  const toolbarSlot = useContext(FormatSlotContext);
  const { label, name, description } = useFieldName(blockGuid, field);
  const links = useContext(LinkSourceContext);
  const onSlash = useContext(SlashContext);
  const { isActive, claimCaret, activate } = useLazyActivation(value, typing.isExpected(blockGuid));
  if (!isActive)
    return (
      <InactiveRichText field={field} label={name} description={description} value={value} className={className} onActivate={activate} />
    );
  return (
    <RichTextInPlace
      field={field}
      claimFocus={() => typing.claim(blockGuid, field) || claimCaret()}
      onReady={joinTabOrder}
      toolbarSlot={toolbarSlot}
      hints={{
        empty: intl.formatMessage({ id: "editor.text.empty" }, { field: label }),
        paragraph: intl.formatMessage({ id: "editor.text.slash" }),
      }}
      onSlash={(slash) => onSlash(blockGuid, slash)}
      label={name}
      description={description}
      value={value}
      onChange={(text) => changeField(blockGuid, field, text)}
      links={links}
      texts={texts.richText}
      className={className}
    />
  );
}

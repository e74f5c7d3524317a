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
import { contentSources } from "../../../client/blocks/content-sources.ts";
import { linkHref } from "../../../content/link-href.ts";
import { TypingStartContext } from "./begin-typing.ts";
import { ChangeFieldContext } from "./change-field.ts";
import { EditableText } from "./editable-text.tsx";
import { EmptyPictureSlot } from "./empty-picture-slot.tsx";
import { FieldLabelContext } from "./field-label.ts";

/** A slash in an empty paragraph of a block's text. */
export const SlashContext = createContext<(guid: Guid, slash: Slash) => void>(() => undefined);

/** The element that shows the formats of the text that is being edited; null while there is none. */
export const FormatSlotContext = createContext<HTMLElement | null>(null);

/** The environment of blocks that are being edited: the same views as a visitor's, with editable texts. */
export function editingEnv(linkedPages: LinkedPages, read: Pick<BlockEnv, "listOf" | "subNavigationOf" | "embedOf">): BlockEnv {
  return {
    isEditing: true,
    linkHref: (link) => linkHref(link, linkedPages),
    imageSrc: imageUrl,
    ...read,
    InPlaceText: TextSlot,
    InPlaceRichText: RichTextSlot,
    EmptyPicture: EmptyPictureSlot,
  };
}

function TextSlot({ blockGuid, field, value, as, className }: InPlaceTextProps): ReactNode {
  const intl = useIntl();
  const changeField = useContext(ChangeFieldContext);
  const typing = useContext(TypingStartContext);
  const findLabel = useContext(FieldLabelContext);
  return (
    <EditableText
      as={as}
      field={field}
      claimFocus={() => typing.claim(blockGuid, field)}
      value={value}
      label={intl.formatMessage({ id: "editor.text.label" })}
      placeholder={findLabel(blockGuid, field)}
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
  const findLabel = useContext(FieldLabelContext);
  const onSlash = useContext(SlashContext);
  return (
    <RichTextInPlace
      field={field}
      claimFocus={() => typing.claim(blockGuid, field)}
      toolbarSlot={toolbarSlot}
      hints={{
        empty: intl.formatMessage({ id: "editor.text.empty" }, { field: findLabel(blockGuid, field) }),
        paragraph: intl.formatMessage({ id: "editor.text.slash" }),
      }}
      onSlash={(slash) => onSlash(blockGuid, slash)}
      label={intl.formatMessage({ id: "editor.text.label" })}
      value={value}
      onChange={(text) => changeField(blockGuid, field, text)}
      pages={contentSources}
      texts={texts.richText}
      className={className}
    />
  );
}

import { useFieldTexts } from "@plein/blocks/kit/editor/use-field-texts";
import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import type { InPlaceRichTextProps, InPlaceTextProps } from "@plein/blocks/kit/view/in-place";
import type { LinkedPages } from "@plein/contract/blocks/link";
import type { Guid } from "@plein/contract/guid";
import { imageUrl } from "@plein/contract/media/image-url";
import { RichTextInPlace } from "@plein/ui/rich-text/rich-text-in-place.tsx";
import { createContext, type ReactNode, useContext } from "react";
import { useIntl } from "react-intl";
import { contentSources } from "../../../client/blocks/content-sources.ts";
import { linkHref } from "../../../content/link-href.ts";
import { TypingStartContext } from "./begin-typing.ts";
import { EditableText } from "./editable-text.tsx";

/** Changes one field of one block's content. */
export type ChangeField = (guid: Guid, field: string, value: unknown) => void;

export const ChangeFieldContext = createContext<ChangeField>(() => undefined);

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
  };
}

function TextSlot({ blockGuid, field, value, as, className }: InPlaceTextProps): ReactNode {
  const intl = useIntl();
  const changeField = useContext(ChangeFieldContext);
  const typing = useContext(TypingStartContext);
  return (
    <EditableText
      as={as}
      field={field}
      claimFocus={() => typing.claim(blockGuid, field)}
      value={value}
      label={intl.formatMessage({ id: "editor.text.label" })}
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
  return (
    <RichTextInPlace
      field={field}
      claimFocus={() => typing.claim(blockGuid, field)}
      toolbarSlot={toolbarSlot}
      label={intl.formatMessage({ id: "editor.text.label" })}
      value={value}
      onChange={(text) => changeField(blockGuid, field, text)}
      pages={contentSources}
      texts={texts.richText}
      className={className}
    />
  );
}

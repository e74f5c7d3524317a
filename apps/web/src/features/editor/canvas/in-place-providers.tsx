import { type ReactNode, useMemo, useRef } from "react";
import { useIntl } from "react-intl";
import { fieldLabel } from "../../../client/blocks/field-label.ts";
import { findBlock, positionOf } from "../document/document.ts";
import type { EditorSession } from "../use-editor-session.tsx";
import { TypingStartContext } from "./begin-typing.ts";
import { BlockSourcesContext } from "./block-sources.ts";
import { ChangeFieldContext } from "./change-field.ts";
import { OpenFieldContext } from "./empty-choice-slot.tsx";
import { FieldLabelContext } from "./field-label-context.ts";
import { FormatSlotContext } from "./format-slot.ts";
import { SlashContext } from "./in-place.tsx";
import { InPlaceFieldsContext } from "./in-place-fields.ts";
import { LinkSourceContext } from "./link-source.ts";

type InPlaceProvidersProps = {
  readonly session: EditorSession;
  /** the element in which the text being edited renders its formatting toolbar; null while it isn't mounted */
  readonly formatSlot: HTMLElement | null;
  readonly children: ReactNode;
};

/** The contexts for in-place editing of texts and pictures. Their values are stable, so that a key renders one block only. */
export function InPlaceProviders({ session, formatSlot, children }: InPlaceProvidersProps): ReactNode {
  const intl = useIntl();
  const latest = useRef(session);
  latest.current = session;
  const fixed = useMemo(
    () => ({
      changeField: (guid: string, field: string, value: unknown) =>
        latest.current.editor.edit({ type: "changeField", guid, field, value }, { mergeKey: guid + field }),
      findLabel: (guid: string, field: string) =>
        fieldLabel(intl, findBlock(latest.current.editor.document, guid)?.buildingBlockName ?? "", field),
      openPicker: (guid: string, slash: { readonly index: number; readonly type: () => void }) => {
        const position = positionOf(latest.current.editor.document, guid);
        if (position) latest.current.setPanels({ adding: { ...position, index: position.index + 1, inText: { guid, slash } } });
      },
      openField: (guid: string, path: string) => latest.current.actions.openSettingsAt(guid, path),
      sourcesOf: (guid: string) => latest.current.page.calls.sourcesOf(guid),
    }),
    [intl],
  );
  return (
    <ChangeFieldContext value={fixed.changeField}>
      <FieldLabelContext value={fixed.findLabel}>
        <SlashContext value={fixed.openPicker}>
          <BlockSourcesContext value={fixed.sourcesOf}>
            <LinkSourceContext value={session.links}>
              <TypingStartContext value={session.typing}>
                <InPlaceFieldsContext value={session.inPlaceFields}>
                  <OpenFieldContext value={fixed.openField}>
                    <FormatSlotContext value={formatSlot}>{children}</FormatSlotContext>
                  </OpenFieldContext>
                </InPlaceFieldsContext>
              </TypingStartContext>
            </LinkSourceContext>
          </BlockSourcesContext>
        </SlashContext>
      </FieldLabelContext>
    </ChangeFieldContext>
  );
}

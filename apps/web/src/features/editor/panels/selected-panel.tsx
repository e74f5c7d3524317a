import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { BlockSettings } from "../blocks/block-settings.tsx";
import type { EditorBlock } from "../document/document.ts";
import { textsIn } from "../document/texts-in.ts";
import type { EditorSession } from "../use-editor-session.tsx";
import { SidePanel } from "./side-panel.tsx";

type SelectedPanelProps = EditorSession & { readonly block: EditorBlock; readonly isDefective: boolean; readonly onClose: () => void };

/** The settings of the selected block; for an invalid block its texts, so that they can be copied. */
export function SelectedPanel(props: SelectedPanelProps): ReactNode {
  const { page, editor, names, publishing, block, isDefective, onClose } = props;
  const intl = useIntl();
  const refused = editor.saveState.refused.get(block.guid)?.errors ?? [];
  return (
    <SidePanel
      title={intl.formatMessage({ id: "editor.panel.block" }, { block: names.block(block.buildingBlockName) })}
      warning={isDefective && <FormattedMessage id="editor.block.repairText" />}
      onClose={onClose}
    >
      {isDefective ? (
        <TextsOf block={block} />
      ) : (
        <BlockSettings
          session={props}
          block={block}
          host={page.host}
          sourcesOf={page.calls.sourcesOf}
          errors={[...refused, ...publishing.errorsOf(block.guid)]}
          onChange={(change) => editor.edit({ type: "changeBlock", guid: block.guid, change }, { mergeKey: `${block.guid}/form` })}
        />
      )}
    </SidePanel>
  );
}

function TextsOf({ block }: { readonly block: EditorBlock }): ReactNode {
  const texts = textsIn(block.content);
  if (texts.length === 0) return null;
  return (
    <>
      <Text component="h3" fw={600}>
        <FormattedMessage id="editor.block.repairTexts" />
      </Text>
      <ul>
        {[...new Set(texts)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

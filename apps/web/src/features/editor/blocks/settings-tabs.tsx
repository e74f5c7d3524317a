import { Tabs } from "@mantine/core";
import type { BlockEditorProps, BlockValue } from "@plein/blocks/kit/editor/block-editor-props";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { AccessFields } from "../access/access-fields.tsx";
import type { EditorBlock } from "../document/document.ts";

type SettingsTabsProps = {
  readonly block: EditorBlock;
  readonly onChange: (value: BlockValue) => void;
  readonly hasAccess: boolean;
  readonly children: (part: BlockEditorProps["part"]) => ReactNode;
};

/** The tabs for a block's content, appearance and access. */
export function SettingsTabs({ block, onChange, hasAccess, children }: SettingsTabsProps): ReactNode {
  return (
    <Tabs defaultValue="content">
      <Tabs.List grow mb="md">
        <Tabs.Tab value="content">
          <FormattedMessage id="editor.panel.content" />
        </Tabs.Tab>
        <Tabs.Tab value="options">
          <FormattedMessage id="editor.panel.options" />
        </Tabs.Tab>
        {hasAccess && (
          <Tabs.Tab value="access">
            <FormattedMessage id="editor.panel.access" />
          </Tabs.Tab>
        )}
      </Tabs.List>
      {(["content", "options"] as const).map((part) => (
        <Tabs.Panel key={part} value={part}>
          {children(part)}
        </Tabs.Panel>
      ))}
      {hasAccess && (
        <Tabs.Panel value="access">
          <AccessFields block={block} onChange={(options) => onChange({ content: block.content, options })} />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

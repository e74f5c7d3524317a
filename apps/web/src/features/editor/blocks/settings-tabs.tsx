import { Tabs } from "@mantine/core";
import type { BlockEditorProps, BlockValue } from "@plein/blocks/kit/editor/block-editor-props";
import type { BlockHost } from "@plein/blocks/kit/schema/define-block";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { AccessFields } from "../access/access-fields.tsx";
import type { EditorBlock } from "../document/document.ts";

type SettingsTabsProps = {
  readonly block: EditorBlock;
  readonly onChange: (value: BlockValue) => void;
  /** false if all content of the block is edited on the page */
  readonly hasContent: boolean;
  readonly host: BlockHost;
  readonly children: (part: BlockEditorProps["part"]) => ReactNode;
};

/** The tabs for a block's content, appearance and access. */
export function SettingsTabs({ block, onChange, hasContent, host, children }: SettingsTabsProps): ReactNode {
  const [opened, setOpened] = useState("content");
  const parts = hasContent ? (["content", "options"] as const) : (["options"] as const);
  return (
    <Tabs value={opened === "content" && !hasContent ? "options" : opened} onChange={(tab) => setOpened(tab ?? "content")}>
      <Tabs.List grow mb="md">
        {parts.map((part) => (
          <Tabs.Tab key={part} value={part}>
            <FormattedMessage id={`editor.panel.${part}`} />
          </Tabs.Tab>
        ))}
        <Tabs.Tab value="access">
          <FormattedMessage id="editor.panel.access" />
        </Tabs.Tab>
      </Tabs.List>
      {parts.map((part) => (
        <Tabs.Panel key={part} value={part}>
          {children(part)}
        </Tabs.Panel>
      ))}
      <Tabs.Panel value="access">
        <AccessFields block={block} host={host} onChange={(options) => onChange({ content: block.content, options })} />
      </Tabs.Panel>
    </Tabs>
  );
}

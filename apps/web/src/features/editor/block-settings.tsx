import { Loader, Tabs } from "@mantine/core";
import { blockEditors } from "@plein/blocks/editors";
import type { BlockEditorProps, BlockValue } from "@plein/blocks/kit/block-editor-props";
import type { FieldError } from "@plein/contract/result";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { EditorBlock } from "./document.ts";
import { editorSources } from "./editor-sources.ts";

type BlockSettingsProps = {
  readonly block: EditorBlock;
  readonly errors: readonly FieldError[];
  readonly onChange: (value: BlockValue) => void;
};

/** The form of the selected block in its two tabs: what it says and how it looks. */
export function BlockSettings({ block, errors, onChange }: BlockSettingsProps): ReactNode {
  const intl = useIntl();
  const Form = useBlockForm(block.buildingBlockName);
  if (!Form) return <Loader size="sm" aria-label={intl.formatMessage({ id: "editor.loading" })} />;
  const value: BlockValue = { content: block.content, options: block.options };
  return (
    <Tabs defaultValue="content">
      <Tabs.List grow mb="md">
        <Tabs.Tab value="content">
          <FormattedMessage id="editor.panel.content" />
        </Tabs.Tab>
        <Tabs.Tab value="options">
          <FormattedMessage id="editor.panel.options" />
        </Tabs.Tab>
      </Tabs.List>
      {(["content", "options"] as const).map((part) => (
        <Tabs.Panel key={part} value={part}>
          <Form value={value} onChange={onChange} errors={errors} env={editorSources} part={part} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** A form is fetched when its block is first selected; null until it is there. */
function useBlockForm(name: string): ComponentType<BlockEditorProps> | null {
  const [form, setForm] = useState<{ readonly name: string; readonly Form: ComponentType<BlockEditorProps> } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void blockEditors[name]?.load().then((Form) => {
      // The registry forgets the type of each form's value; the block's name says which one it is.
      if (isWanted) setForm({ name, Form: Form as ComponentType<BlockEditorProps> });
    });
    return () => {
      isWanted = false;
    };
  }, [name]);
  return form?.name === name ? form.Form : null;
}

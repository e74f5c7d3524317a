import { Alert, Button, Loader, Tabs } from "@mantine/core";
import { blockEditors } from "@plein/blocks/editors";
import type { BlockEditorProps, BlockValue } from "@plein/blocks/kit/editor/block-editor-props";
import type { BlockHost } from "@plein/blocks/kit/schema/define-block";
import type { FieldError } from "@plein/contract/result";
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { AccessFields } from "../access/access-fields.tsx";
import type { EditorBlock } from "../document/document.ts";
import type { EditedCalls } from "../document/edited.ts";

type BlockSettingsProps = {
  readonly block: EditorBlock;
  readonly sourcesOf: EditedCalls["sourcesOf"];
  readonly errors: readonly FieldError[];
  readonly onChange: (value: BlockValue) => void;
  /** the blocks of an item have no access of their own */
  readonly host: BlockHost;
};

/** The form of the selected block, with tabs for content, appearance and access. */
export function BlockSettings({ block, sourcesOf, errors, onChange, host }: BlockSettingsProps): ReactNode {
  const intl = useIntl();
  const env = useMemo(() => sourcesOf(block.guid), [sourcesOf, block.guid]);
  const [Form, tryAgain] = useBlockForm(block.buildingBlockName);
  if (Form === "loading") return <Loader size="sm" role="status" aria-label={intl.formatMessage({ id: "editor.settings.loading" })} />;
  if (Form === "failed") {
    return (
      <Alert color="red" role="alert" title={<FormattedMessage id="editor.settings.failed" />}>
        <Button variant="default" onClick={tryAgain}>
          <FormattedMessage id="editor.loadAgain" />
        </Button>
      </Alert>
    );
  }
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
        {host !== "item" && (
          <Tabs.Tab value="access">
            <FormattedMessage id="editor.panel.access" />
          </Tabs.Tab>
        )}
      </Tabs.List>
      {(["content", "options"] as const).map((part) => (
        <Tabs.Panel key={part} value={part}>
          <Form value={value} onChange={onChange} errors={errors} env={env} part={part} />
        </Tabs.Panel>
      ))}
      {host !== "item" && (
        <Tabs.Panel value="access">
          <AccessFields block={block} onChange={(options) => onChange({ content: block.content, options })} />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}

type BlockForm = ComponentType<BlockEditorProps>;
type LoadedForm = { readonly name: string; readonly Form: BlockForm | null };

/** A form is loaded when its block is first selected; "failed" without a connection. */
function useBlockForm(name: string): readonly [BlockForm | "loading" | "failed", () => void] {
  const [loaded, setLoaded] = useState<LoadedForm | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads it again
  useEffect(() => {
    let isCurrent = true;
    const keep = (Form: BlockForm | null) => isCurrent && setLoaded({ name, Form });
    blockEditors[name]?.load().then(
      // The registry loses the type of each form's value; the block's name determines it.
      (Form) => keep(Form as BlockForm),
      () => keep(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, tries]);
  const tryAgain = () => {
    setLoaded(null);
    setTries(tries + 1);
  };
  return [loaded?.name === name ? (loaded.Form ?? "failed") : "loading", tryAgain];
}

/** Loads forms early, so that a block's settings are available immediately, even if the connection is lost meanwhile. */
export function prefetchForms(names: ReadonlySet<string>): void {
  for (const name of names) blockEditors[name]?.load().catch(() => undefined);
}

import { Alert, Button, Loader } from "@mantine/core";
import type { BlockValue } from "@plein/blocks/kit/editor/block-editor-props";
import type { BlockHost } from "@plein/blocks/kit/schema/define-block";
import type { FieldError } from "@plein/contract/result";
import { EditedElsewhereContext } from "@plein/ui/fields/edited-elsewhere";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import type { EditorBlock } from "../document/document.ts";
import type { EditedCalls } from "../document/edited.ts";
import type { EditorSession } from "../use-editor-session.tsx";
import { type BlockForm, loadBlockForm } from "./block-forms.ts";
import { useTextsOnPage } from "./use-texts-on-page.ts";

type BlockSettingsProps = {
  readonly session: Pick<EditorSession, "inPlaceFields" | "links" | "root">;
  readonly block: EditorBlock;
  readonly sourcesOf: EditedCalls["sourcesOf"];
  readonly errors: readonly FieldError[];
  readonly onChange: (value: BlockValue) => void;
  readonly host: BlockHost;
};

/** The form of the selected block, with tabs for content that isn't edited on the page, appearance and access. */
export function BlockSettings({ session, block, sourcesOf, errors, onChange, host }: BlockSettingsProps): ReactNode {
  const intl = useIntl();
  const { links } = session;
  const canWriteCode = useCan()("html.edit");
  const env = useMemo(() => ({ ...sourcesOf(block.guid), ...links, canWriteCode }), [sourcesOf, block.guid, links, canWriteCode]);
  const { elsewhere, hasContent } = useTextsOnPage(session, block, errors);
  const [form, tryAgain] = useBlockForm(block.buildingBlockName);
  if (form === "loading") return <Loader size="sm" role="status" aria-label={intl.formatMessage({ id: "editor.settings.loading" })} />;
  if (form === "failed") {
    return (
      <Alert color="red" role="alert" title={<FormattedMessage id="editor.settings.failed" />}>
        <Button variant="default" onClick={tryAgain}>
          <FormattedMessage id="editor.loadAgain" />
        </Button>
      </Alert>
    );
  }
  const { Tabs, Fields } = form;
  return (
    <EditedElsewhereContext value={elsewhere}>
      <Tabs block={block} onChange={onChange} hasContent={hasContent} host={host}>
        {(part) => (
          <Fields
            key={block.guid}
            value={{ content: block.content, options: block.options }}
            onChange={onChange}
            errors={errors}
            env={env}
            part={part}
          />
        )}
      </Tabs>
    </EditedElsewhereContext>
  );
}

type LoadedForm = { readonly name: string; readonly form: BlockForm | "failed" };

/** Loads the form when the settings of its kind of block are first opened; "failed" without a connection. */
function useBlockForm(name: string): readonly [BlockForm | "loading" | "failed", () => void] {
  const [loaded, setLoaded] = useState<LoadedForm | null>(null);
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads it again
  useEffect(() => {
    let isCurrent = true;
    const keep = (form: BlockForm | "failed") => isCurrent && setLoaded({ name, form });
    loadBlockForm(name).then(keep, () => keep("failed"));
    return () => {
      isCurrent = false;
    };
  }, [name, attempts]);
  const tryAgain = () => {
    setLoaded(null);
    setAttempts(attempts + 1);
  };
  return [loaded?.name === name ? loaded.form : "loading", tryAgain];
}

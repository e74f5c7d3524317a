import { Button } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import { languageName } from "@plein/contract/language-name";
import type { TranslationSource } from "@plein/contract/pages/page-translations";
import type { ReactNode } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import classes from "./translations.module.css";

type SourceStateProps = {
  /** the guid of the translation */
  readonly guid: Guid;
  readonly source: TranslationSource;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** The remaining work in a translation: its untranslated blocks, and the changes in its source since. */
export function SourceState({ guid, source, isOpen, onToggle }: SourceStateProps): ReactNode {
  const intl = useIntl();
  const { change, untranslatedBlocks } = source;
  return (
    <div className={classes.source}>
      <p>
        <FormattedMessage id="editor.source.of" values={{ language: languageName(source.locale, intl.locale), title: source.title }} />
      </p>
      {untranslatedBlocks.length > 0 && (
        <p>
          <FormattedMessage id="editor.source.untranslated" values={{ count: untranslatedBlocks.length }} />
        </p>
      )}
      <p data-outdated={change ? "" : undefined}>
        {change ? (
          <FormattedMessage
            id="editor.source.changed"
            values={{ date: <FormattedDate value={change.publishedOn} day="numeric" month="long" year="numeric" /> }}
          />
        ) : (
          <FormattedMessage id="editor.source.unchanged" />
        )}
      </p>
      <div className={classes.buttons}>
        <Button size="compact-sm" variant="default" aria-pressed={isOpen} onClick={onToggle}>
          <FormattedMessage id={isOpen ? "editor.source.hide" : "editor.source.show"} />
        </Button>
        {change && (
          <Button size="compact-sm" variant="default" component="a" href={compareHref(source.guid, change)}>
            <FormattedMessage id="editor.source.compare" />
          </Button>
        )}
        {change && <ConfirmButton guid={guid} />}
      </div>
    </div>
  );
}

function ConfirmButton({ guid }: { readonly guid: Guid }): ReactNode {
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.pages.confirmTranslation.useMutation();
  const confirm = async () => {
    const result = await runTask({ type: "edit", entity: "page", run: () => mutateAsync({ guid }) });
    if (result.code === "Success") queries.pages.getTranslations.setData({ guid }, result.value);
  };
  return (
    <Button size="compact-sm" loading={isPending} onClick={() => void confirm()}>
      <FormattedMessage id="editor.source.confirm" />
    </Button>
  );
}

/** The URL of the comparison between the source version that the translation follows and the latest one. */
function compareHref(guid: Guid, { from, to }: NonNullable<TranslationSource["change"]>): string {
  const query = new URLSearchParams({ version: String(to), ...(from !== null && { with: String(from) }) });
  return `/admin/pages/${guid}/versions?${query}`;
}

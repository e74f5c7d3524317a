import { NativeSelect } from "@mantine/core";
import { OPTION_SOURCES } from "@plein/contract/forms/questions/choices/option-source";
import type { Question } from "@plein/contract/forms/questions/question";
import { PageField } from "@plein/ui/fields/links/page-field.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { contentSources } from "../../../../client/blocks/content-sources.ts";
import { usePageOptions } from "../questions/use-page-options.ts";

type SourceSettingsProps = {
  readonly question: Extract<Question, { type: "select" | "multiSelect" }>;
  readonly onChange: (changes: Partial<Question>) => void;
};

/** Where the options of a list come from. Those of a page replace the question's own, which undo brings back. */
export function SourceSettings({ question, onChange }: SourceSettingsProps): ReactNode {
  const intl = useIntl();
  const { settings } = question;
  const set = (changes: Partial<typeof settings>) =>
    onChange({
      settings: { ...settings, ...changes },
      ...((changes.optionsFrom ?? settings.optionsFrom) !== "fixed" && { options: [] }),
    } as Partial<Question>);
  return (
    <>
      <NativeSelect
        label={<FormattedMessage id="forms.setting.optionsFrom" />}
        data={OPTION_SOURCES.map((value) => ({ value, label: intl.formatMessage({ id: `forms.setting.optionsFrom.${value}` }) }))}
        value={settings.optionsFrom}
        onChange={(event) => set({ optionsFrom: OPTION_SOURCES.find((source) => source === event.currentTarget.value) ?? "fixed" })}
      />
      {settings.optionsFrom !== "fixed" && (
        <>
          <PageField
            label={intl.formatMessage({ id: "forms.setting.optionsPageGuid" })}
            value={settings.optionsPageGuid}
            onChange={(optionsPageGuid) => set({ optionsPageGuid })}
            pages={contentSources}
            texts={{
              noPages: intl.formatMessage({ id: "forms.setting.optionsPageGuid.none" }),
              pageGone: intl.formatMessage({ id: "forms.setting.optionsPageGuid.gone" }),
            }}
          />
          <FoundOptions question={question} />
        </>
      )}
    </>
  );
}

/** How many options the page gives now. */
function FoundOptions({ question }: Pick<SourceSettingsProps, "question">): ReactNode {
  const found = usePageOptions([question]);
  if (question.settings.optionsPageGuid === null) return null;
  return (
    <p role="status">
      {found.isError ? (
        <FormattedMessage id="forms.setting.optionsFrom.failed" />
      ) : found.isPending ? (
        <FormattedMessage id="forms.setting.optionsFrom.fetching" />
      ) : (
        <FormattedMessage id="forms.setting.optionsFrom.found" values={{ count: found.optionsOf(question)?.length ?? 0 }} />
      )}
    </p>
  );
}

import { Textarea, TextInput } from "@mantine/core";
import { MAX_PROMOTIONS } from "@plein/contract/search/search-tuning";
import { ItemsField } from "@plein/ui/fields/items/items-field.tsx";
import { PagesField } from "@plein/ui/fields/links/pages-field.tsx";
import { useDraft } from "@plein/ui/fields/use-draft";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { contentSources } from "../../client/blocks/content-sources.ts";
import { errorOf } from "./setting-fields.tsx";
import { SettingForm } from "./setting-form.tsx";
import classes from "./settings.module.css";
import { SettingsLoaded } from "./settings-loaded.tsx";
import { useSetting } from "./use-setting.ts";

/** Synonyms and promoted pages, for users who may see settings. */
export function SearchTuning(): ReactNode {
  const can = useCan();
  if (!can("settings.readAll")) return null;
  return (
    <SettingsLoaded>
      <div className={classes.section}>
        <section aria-labelledby="search-synonyms">
          <h2 id="search-synonyms">
            <FormattedMessage id="settings.group.synonyms" />
          </h2>
          <Synonyms />
        </section>
        <section aria-labelledby="search-promotions">
          <h2 id="search-promotions">
            <FormattedMessage id="settings.group.promotions" />
          </h2>
          <Promotions />
        </section>
      </div>
    </SettingsLoaded>
  );
}

/** The synonyms: one line for each group, with its words separated by commas. */
function Synonyms(): ReactNode {
  const setting = useSetting("searchSynonyms");
  const { value, canEdit, change } = setting;
  const [text, keep] = useDraft(value, (groups) => groups.map((words) => words.join(", ")).join("\n"));
  return (
    <SettingForm setting={setting}>
      <Textarea
        label={<FormattedMessage id="settings.searchSynonyms" />}
        description={<FormattedMessage id="settings.searchSynonyms.hint" />}
        error={errorOf(setting)}
        readOnly={!canEdit}
        autosize
        minRows={3}
        maxRows={20}
        value={text}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          const groups = typed
            .split("\n")
            .map(wordsOf)
            .filter((words) => words.length > 0);
          keep(typed, groups);
          change(groups);
        }}
      />
    </SettingForm>
  );
}

function Promotions(): ReactNode {
  const intl = useIntl();
  const setting = useSetting("searchPromotions");
  const { value, canEdit, change } = setting;
  const item = (place: number) => intl.formatMessage({ id: "settings.promotion" }, { place });
  if (!canEdit && value.length === 0) return null;
  return (
    <SettingForm setting={setting}>
      <fieldset className={classes.plain} disabled={!canEdit}>
        <ItemsField
          label={intl.formatMessage({ id: "settings.searchPromotions" })}
          error={errorOf(setting)}
          items={value}
          onChange={change}
          newItem={() => ({ terms: [], pageGuids: [] })}
          min={0}
          max={MAX_PROMOTIONS}
          texts={{
            add: intl.formatMessage({ id: "settings.promotion.add" }),
            item,
            moveUp: (place) => intl.formatMessage({ id: "settings.promotion.moveUp" }, { place }),
            moveDown: (place) => intl.formatMessage({ id: "settings.promotion.moveDown" }, { place }),
            remove: (place) => intl.formatMessage({ id: "settings.promotion.remove" }, { place }),
            moved: (place, count) => intl.formatMessage({ id: "settings.promotion.moved" }, { place, count }),
            added: (place) => intl.formatMessage({ id: "settings.promotion.added" }, { place }),
            removed: (place) => intl.formatMessage({ id: "settings.promotion.removed" }, { place }),
          }}
          renderItem={(promotion, changeOne) => (
            <>
              <Terms terms={promotion.terms} onChange={(terms) => changeOne({ ...promotion, terms })} />
              <PagesField
                label={intl.formatMessage({ id: "settings.promotion.pages" })}
                value={promotion.pageGuids}
                onChange={(pageGuids) => changeOne({ ...promotion, pageGuids })}
                pages={contentSources}
                max={5}
                texts={{
                  noPages: intl.formatMessage({ id: "settings.promotion.noPages" }),
                  pageGone: intl.formatMessage({ id: "settings.promotion.pageGone" }),
                  remove: (title) => intl.formatMessage({ id: "settings.promotion.removePage" }, { title }),
                }}
              />
            </>
          )}
        />
      </fieldset>
    </SettingForm>
  );
}

type TermsProps = { readonly terms: string[]; readonly onChange: (terms: string[]) => void };

function Terms({ terms, onChange }: TermsProps): ReactNode {
  const [text, keep] = useDraft(terms, (given) => given.join(", "));
  return (
    <TextInput
      label={<FormattedMessage id="settings.promotion.terms" />}
      description={<FormattedMessage id="settings.promotion.terms.hint" />}
      value={text}
      onChange={(event) => {
        const next = wordsOf(event.currentTarget.value);
        keep(event.currentTarget.value, next);
        onChange(next);
      }}
    />
  );
}

function wordsOf(text: string): string[] {
  return text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

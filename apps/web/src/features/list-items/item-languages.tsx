import { Button } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import { languageName } from "@plein/contract/language-name";
import type { ItemTranslations } from "@plein/contract/list-items/items/item-translations";
import type { Locale } from "@plein/contract/locale";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { runTask } from "../../shell/notices/run-task.tsx";
import { notifyItemsChanged } from "./items-changed.ts";
import classes from "./list-items.module.css";

type ItemLanguagesProps = {
  readonly guid: Guid;
  /** opens the form of another translation; unsaved changes in this one stay in the tab */
  readonly onOpen: (guid: Guid) => void;
};

/** The translations of an item, each with its state and a link; renders nothing on a platform with one language. */
export function ItemLanguages({ guid, onOpen }: ItemLanguagesProps): ReactNode {
  const intl = useIntl();
  const { data } = trpc.listItems.getTranslations.useQuery({ guid }, { staleTime: 0 });
  const { mutateAsync, isPending } = trpc.listItems.addTranslation.useMutation();
  if (data === undefined || data.languages.length < 2) return null;
  const add = async (locale: Locale) => {
    const result = await runTask({ type: "add", entity: "listItem", run: () => mutateAsync({ guid, locale }) });
    if (result.code !== "Success") return;
    void notifyItemsChanged();
    onOpen(result.value.guid);
  };
  return (
    <section aria-label={intl.formatMessage({ id: "list-items.languages" })}>
      <h3 className={classes.languagesTitle}>
        <FormattedMessage id="list-items.languages" />
      </h3>
      <ul className={classes.languages}>
        {data.languages.map((language) => (
          <Language
            key={language.locale}
            language={language}
            isOwn={language.locale === data.locale}
            isBusy={isPending}
            onAdd={() => void add(language.locale)}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  );
}

type LanguageProps = {
  readonly language: ItemTranslations["languages"][number];
  readonly isOwn: boolean;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
  readonly onOpen: (guid: Guid) => void;
};

function Language({ language: { locale, item }, isOwn, isBusy, onAdd, onOpen }: LanguageProps): ReactNode {
  const name = languageName(locale, useIntl().locale);
  return (
    <li aria-current={isOwn ? "true" : undefined}>
      <div>
        <strong>{name}</strong>
        <span className={classes.languageState}>
          {item === null ? (
            <FormattedMessage id="list-items.languages.missing" />
          ) : (
            <>
              <FormattedMessage id={item.isPublished ? "list-items.languages.published" : "list-items.languages.draft"} /> ·{" "}
              <span lang={locale}>{item.title}</span>
            </>
          )}
        </span>
      </div>
      {item === null && (
        <Button size="compact-md" variant="default" loading={isBusy} onClick={onAdd}>
          <FormattedMessage id="list-items.languages.add" />
        </Button>
      )}
      {item !== null && !isOwn && item.canEdit && (
        <Button size="compact-md" variant="default" onClick={() => onOpen(item.guid)}>
          <FormattedMessage id="list-items.languages.edit" values={{ language: name }} />
        </Button>
      )}
      {item !== null && !isOwn && !item.canEdit && (
        <a href={item.url}>
          <FormattedMessage id="list-items.languages.view" values={{ language: name }} />
        </a>
      )}
    </li>
  );
}

import { Button, Popover } from "@mantine/core";
import { languageName } from "@plein/contract/language-name";
import type { Locale } from "@plein/contract/locale";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { PageTranslations } from "@plein/contract/pages/page-translations";
import { IconLanguage } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import type { Edited } from "../document/edited.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { SourceState } from "./source-state.tsx";
import classes from "./translations.module.css";

const TranslateDialog = lazyPart(async () => (await import("../../../client/translations/translate-dialog.tsx")).TranslateDialog);

type TranslationsMenuProps = {
  readonly page: Pick<Edited, "guid" | "title" | "host">;
  readonly isSourceOpen: boolean;
  readonly onToggleSource: () => void;
};

/** The languages of the page: the state of and a link to each translation, and the changes in the source. */
export function TranslationsMenu({ page, isSourceOpen, onToggleSource }: TranslationsMenuProps): ReactNode {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const [adding, setAdding] = useState<Locale | null>(null);
  const { data } = trpc.pages.getTranslations.useQuery({ guid: page.guid }, { enabled: page.host === "page" });
  if (data === undefined || data.languages.length < 2) return null;
  const label = intl.formatMessage({ id: "editor.languages" }, { code: data.locale.toUpperCase() });
  return (
    <>
      <Popover position="bottom-start" width="min(24rem, calc(100vw - 1rem))" withinPortal trapFocus opened={isOpen} onChange={setOpen}>
        <Popover.Target>
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.button}
            data-outdated={data.source?.change ? "" : undefined}
            aria-label={label}
            title={label}
            leftSection={<IconLanguage size={18} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {data.locale.toUpperCase()}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.panel} p="sm" aria-label={label}>
          <ul className={classes.languages}>
            {data.languages.map((language) => (
              <Language key={language.locale} language={language} current={data.locale} onAdd={() => setAdding(language.locale)} />
            ))}
          </ul>
          {data.source && (
            <SourceState
              guid={page.guid}
              source={data.source}
              isOpen={isSourceOpen}
              onToggle={() => {
                setOpen(false);
                onToggleSource();
              }}
            />
          )}
        </Popover.Dropdown>
      </Popover>
      {adding && <TranslateDialog page={page} locale={adding} onClose={() => setAdding(null)} />}
    </>
  );
}

type LanguageProps = {
  readonly language: PageTranslations["languages"][number];
  readonly current: Locale;
  readonly onAdd: () => void;
};

function Language({ language: { locale, page }, current, onAdd }: LanguageProps): ReactNode {
  const intl = useIntl();
  const name = languageName(locale, intl.locale);
  return (
    <li aria-current={locale === current ? "true" : undefined}>
      <div>
        <strong>{name}</strong>
        <span className={classes.state}>
          {page === null ? (
            <FormattedMessage id="pages.translation.missing" />
          ) : (
            <>
              <FormattedMessage id={`editor.state.${page.publicationState}`} /> · <span lang={locale}>{page.title}</span>
            </>
          )}
        </span>
      </div>
      {page === null && (
        <Button size="compact-sm" variant="default" onClick={onAdd}>
          <FormattedMessage id="editor.languages.add" />
        </Button>
      )}
      {page !== null && locale !== current && (
        <Button size="compact-sm" variant="default" component="a" href={page.canEdit ? editHref(page.path) : encodePath(page.path)}>
          <FormattedMessage id={page.canEdit ? "editor.languages.edit" : "editor.languages.view"} values={{ name }} />
        </Button>
      )}
    </li>
  );
}

function editHref(path: string): string {
  return `${path === "/" ? "" : encodePath(path)}/edit`;
}

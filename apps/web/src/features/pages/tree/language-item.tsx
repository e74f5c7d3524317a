import { Menu } from "@mantine/core";
import { languageName } from "@plein/contract/language-name";
import type { PageLanguage } from "@plein/contract/pages/page-tree";
import { IconLanguage } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { editHref } from "./page-hrefs.ts";

type LanguageItemProps = { readonly language: PageLanguage; readonly onTranslate: () => void };

/** The entry of a page's menu that opens or creates a translation. */
export function LanguageItem({ language: { locale, page }, onTranslate }: LanguageItemProps): ReactNode {
  const language = languageName(locale, useIntl().locale);
  const icon = <IconLanguage size={18} stroke={1.6} aria-hidden />;
  return page === null ? (
    <Menu.Item leftSection={icon} onClick={onTranslate}>
      <FormattedMessage id="pages.translation.add" values={{ language }} />
    </Menu.Item>
  ) : (
    <Menu.Item component="a" href={editHref(page)} leftSection={icon}>
      <FormattedMessage id="pages.translation.edit" values={{ language }} />
    </Menu.Item>
  );
}

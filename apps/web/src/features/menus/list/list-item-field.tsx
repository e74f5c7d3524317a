import type { Guid } from "@plein/contract/guid";
import type { PageChoice, PageSource } from "@plein/ui/fields/links/page-choice";
import { PageField } from "@plein/ui/fields/links/page-field.tsx";
import { type ReactNode, useRef } from "react";
import { useIntl } from "react-intl";
import { trpcClient } from "../../../client/calls/trpc-client.ts";

type ListItemFieldProps = {
  readonly value: Guid | null;
  /** title of the chosen item, if it can't be loaded */
  readonly goneName?: string | null;
  readonly error?: string | undefined;
  readonly onChoose: (choice: PageChoice) => void;
};

/** Selects a list item, found by words in its title. */
export function ListItemField({ value, goneName, error, onChoose }: ListItemFieldProps): ReactNode {
  const intl = useIntl();
  const knownChoices = useRef(new Map<Guid, PageChoice>());
  const source = useRef<PageSource>({
    searchPages: async (text) => {
      const q = text.trim();
      const choices = q === "" ? [] : (await trpcClient.search.suggest.query({ q, kind: "item" })).flatMap(toChoice);
      for (const choice of choices) knownChoices.current.set(choice.guid, choice);
      return choices;
    },
    findPage: async (guid) => {
      const { title, url } = await trpcClient.listItems.get.query({ guid });
      return { guid, title, path: url };
    },
  });
  return (
    <PageField
      label={intl.formatMessage({ id: "menus.field.item" })}
      description={intl.formatMessage({ id: "menus.field.item.text" })}
      error={error}
      texts={{
        noPages: intl.formatMessage({ id: "menus.items.none" }),
        pageGone: goneName ?? intl.formatMessage({ id: "menus.item.gone" }),
      }}
      pages={source.current}
      value={value}
      onChange={(guid) => {
        const choice = guid === null ? undefined : knownChoices.current.get(guid);
        if (choice) onChoose(choice);
      }}
    />
  );
}

function toChoice({ guid, title, path }: { readonly guid: Guid; readonly title: string; readonly path: string | null }): PageChoice[] {
  return path === null ? [] : [{ guid, title, path }];
}

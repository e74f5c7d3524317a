import { Loader, Select } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import { type ReactNode, useEffect, useState } from "react";
import type { FieldProps } from "../field-props.ts";
import type { PageChoice, PageSource } from "./page-choice.ts";
import { useSearchResults } from "./use-search-results.ts";

type PageFieldProps = FieldProps<Guid | null> & {
  readonly pages: PageSource;
  readonly texts: { readonly noPages: string; readonly pageGone: string };
  /** has a button to clear the choice, with this label */
  readonly clearLabel?: string;
};

/** A page of this platform, found by its title or path. */
export function PageField({ value, onChange, path, pages, texts, clearLabel, ...rest }: PageFieldProps): ReactNode {
  const [search, setSearch] = useState("");
  const { found, isSearching } = useSearchResults(pages.searchPages, search);
  const chosen = useChosenPage(pages, value);
  const others = found.filter((page) => page.guid !== value);
  const listedPages = chosen ? [chosen, ...others] : others;
  const missingPage = value !== null && chosen === null ? [{ value, label: texts.pageGone }] : [];
  return (
    <Select
      {...rest}
      data-path={path}
      searchable
      clearable={clearLabel !== undefined}
      clearButtonProps={{ "aria-label": clearLabel }}
      value={value}
      data={[...missingPage, ...listedPages.map((page) => ({ value: page.guid, label: `${page.title} (${page.path})` }))]}
      // The server has already searched.
      filter={({ options }) => options}
      onSearchChange={setSearch}
      onChange={onChange}
      nothingFoundMessage={isSearching ? <Loader size="xs" /> : texts.noPages}
      // In a portal it would be outside the form of a link in text, which closes on a click outside.
      comboboxProps={{ withinPortal: false }}
    />
  );
}

/** undefined while loading */
function useChosenPage(pages: PageSource, guid: Guid | null): PageChoice | null | undefined {
  const [result, setResult] = useState<{ readonly guid: Guid; readonly page: PageChoice | null } | null>(null);
  useEffect(() => {
    if (guid === null) return;
    let isCurrent = true;
    const show = (page: PageChoice | null) => isCurrent && setResult({ guid, page });
    pages.findPage(guid).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
  }, [pages, guid]);
  return result?.guid === guid ? result?.page : undefined;
}

import { Loader, Select } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useSearchResults } from "./links/use-search-results.ts";

type SearchChoiceFieldProps = {
  readonly label: string;
  readonly description?: string;
  readonly nothingFound: string;
  /** must be the same function in each render */
  readonly search: (text: string) => Promise<readonly { readonly guid: string; readonly name: string }[]>;
  readonly onChoose: (guid: string) => void;
};

/** A search field to choose one of many. The choice is shown elsewhere. */
export function SearchChoiceField({ search, onChoose, nothingFound, ...rest }: SearchChoiceFieldProps): ReactNode {
  const [typed, setTyped] = useState("");
  const { found, isSearching } = useSearchResults(search, typed);
  return (
    <Select
      {...rest}
      searchable
      value={null}
      data={found.map(({ guid, name }) => ({ value: guid, label: name }))}
      // It has already been searched.
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={(guid) => guid !== null && onChoose(guid)}
      nothingFoundMessage={isSearching ? <Loader size="xs" /> : nothingFound}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

import { Autocomplete, Button, SegmentedControl, Select, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { MEDIA_KINDS } from "@plein/contract/media/media-file";
import type { MediaFacets } from "@plein/contract/media/media-query";
import { IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./media.module.css";
import type { MediaSearch, MediaView } from "./use-media-search.ts";

type MediaFiltersProps = {
  readonly search: MediaSearch;
  readonly places: MediaFacets;
  readonly onChange: (changes: Partial<MediaSearch>) => void;
};

/** Filters, order and view of the library. */
export function MediaFilters({ search, places, onChange }: MediaFiltersProps): ReactNode {
  const intl = useIntl();
  const [text, setText] = useState(search.q);
  const applySearch = useDebouncedCallback((q: string) => onChange({ q }), 250);
  return (
    <search className={classes.filters}>
      <TextInput
        type="search"
        label={<FormattedMessage id="media.search" />}
        value={text}
        maxLength={100}
        onChange={(event) => {
          setText(event.currentTarget.value);
          applySearch(event.currentTarget.value);
        }}
      />
      <Select
        label={<FormattedMessage id="media.kind" />}
        clearable
        placeholder={intl.formatMessage({ id: "media.kind.all" })}
        clearButtonProps={{ "aria-label": intl.formatMessage({ id: "media.kind.all" }) }}
        data={MEDIA_KINDS.map((kind) => ({ value: kind, label: intl.formatMessage({ id: `media.kind.${kind}` }) }))}
        value={search.kind}
        onChange={(kind) => onChange({ kind: MEDIA_KINDS.find((known) => known === kind) ?? null })}
      />
      <Select
        label={<FormattedMessage id="media.folder" />}
        clearable
        searchable
        placeholder={intl.formatMessage({ id: "media.folder.all" })}
        nothingFoundMessage={intl.formatMessage({ id: "media.folder.none" })}
        clearButtonProps={{ "aria-label": intl.formatMessage({ id: "media.folder.all" }) }}
        data={foldersOf(places)}
        value={search.folder}
        onChange={(folder) => onChange({ folder })}
      />
      <Select
        label={<FormattedMessage id="media.tag" />}
        clearable
        searchable
        placeholder={intl.formatMessage({ id: "media.tag.all" })}
        clearButtonProps={{ "aria-label": intl.formatMessage({ id: "media.tag.all" }) }}
        data={places.tags.map(({ tag, files }) => ({ value: tag, label: `${tag} (${files})` }))}
        value={search.tag}
        onChange={(tag) => onChange({ tag })}
      />
      <SegmentedControl
        aria-label={intl.formatMessage({ id: "media.view" })}
        value={search.view}
        onChange={(view) => onChange({ view: view as MediaView })}
        data={[
          { value: "grid", label: intl.formatMessage({ id: "media.view.grid" }) },
          { value: "list", label: intl.formatMessage({ id: "media.view.list" }) },
        ]}
      />
      <Button
        variant={search.isTrash ? "filled" : "default"}
        aria-pressed={search.isTrash}
        leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
        onClick={() => onChange({ isTrash: !search.isTrash })}
      >
        <FormattedMessage id="media.trash" />
      </Button>
    </search>
  );
}

type FolderFieldProps = { readonly places: MediaFacets; readonly value: string; readonly onChange: (folder: string) => void };

/** Selects an existing folder, or creates a new one. */
export function FolderField({ places, value, onChange }: FolderFieldProps): ReactNode {
  return (
    <Autocomplete
      label={<FormattedMessage id="media.folder" />}
      description={<FormattedMessage id="media.folder.hint" />}
      data={foldersOf(places).map(({ value: path }) => path)}
      value={value}
      maxLength={200}
      onChange={onChange}
    />
  );
}

/** Lists the folders, including parent folders without files of their own. */
function foldersOf({ folders }: MediaFacets): { value: string; label: string }[] {
  const paths = new Set<string>();
  for (const { path } of folders) {
    const names = path.split("/");
    for (let depth = 1; depth <= names.length; depth++) paths.add(names.slice(0, depth).join("/"));
  }
  return [...paths].sort((one, other) => one.localeCompare(other)).map((path) => ({ value: path, label: path.replaceAll("/", " / ") }));
}

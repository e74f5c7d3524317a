import { Button, FileButton } from "@mantine/core";
import { DOCUMENT_ACCEPT } from "@plein/contract/media/document-types";
import { IMAGE_CONTENT_TYPES } from "@plein/contract/media/image-limits";
import type { MediaFacets, MediaPage } from "@plein/contract/media/media-query";
import { IconUpload } from "@tabler/icons-react";
import { type ReactNode, useEffect } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { LIST_START } from "../../client/lists/list-pages.tsx";
import classes from "./media.module.css";
import { MediaDetail } from "./media-detail.tsx";
import { MediaFilters } from "./media-filters.tsx";
import { MediaPages } from "./media-pages.tsx";
import { MediaResults } from "./media-results.tsx";
import { MediaFailed, MediaLoading } from "./media-states.tsx";
import { MediaStorageUse } from "./media-storage-use.tsx";
import { UploadList } from "./upload-list.tsx";
import { addUploads, whenUploaded } from "./upload-queue.ts";
import { useDroppedFiles } from "./use-dropped-files.ts";
import { isMediaFiltered, type MediaSearch, toMediaQuery, useMediaSearch } from "./use-media-search.ts";

const NOWHERE: MediaFacets = { folders: [], tags: [] };

/** The media library: upload, search, describe, replace and remove files. */
export function MediaScreen(): ReactNode {
  const can = useCan();
  const { search, change } = useMediaSearch();
  const queries = trpc.useUtils();
  const media = trpc.media.list.useQuery(toMediaQuery(search), { placeholderData: (before) => before });
  const places = trpc.media.listPlaces.useQuery();
  const canEdit = can("images.edit");
  useEffect(() => whenUploaded(() => void queries.media.invalidate()), [queries]);
  const isOver = useDroppedFiles(canEdit && !search.isTrash ? addUploads : null);
  const total = media.data?.totalNumberOfItems;
  return (
    <div className={classes.screen} data-over={isOver || undefined}>
      <header className={classes.header}>
        <div>
          <h1>
            <FormattedMessage id="media.title" />
          </h1>
          <p className={classes.muted} role="status" {...LIST_START}>
            {total !== undefined && <FormattedMessage id="media.count" values={{ count: total }} />}
          </p>
          <MediaStorageUse />
        </div>
        {canEdit && <UploadButton />}
      </header>
      <UploadList />
      <MediaFilters search={search} places={places.data ?? NOWHERE} onChange={change} />
      {media.isError && <MediaFailed error={media.error} onRetry={() => void media.refetch()} />}
      {media.isPending && <MediaLoading />}
      {media.data && <Found page={media.data} isStale={media.isPlaceholderData} search={search} canEdit={canEdit} onChange={change} />}
      <MediaPages page={search.pageNumber} total={total ?? 0} onPage={(next) => change({ pageNumber: next })} />
      {search.file !== null && <MediaDetail guid={search.file} places={places.data ?? NOWHERE} onClose={() => change({ file: null })} />}
    </div>
  );
}

type FoundProps = {
  readonly page: MediaPage;
  /** results of the previous search, while the next one is loading */
  readonly isStale: boolean;
  readonly search: MediaSearch;
  readonly canEdit: boolean;
  readonly onChange: (changes: Partial<MediaSearch>) => void;
};

function Found({ page, isStale, search, canEdit, onChange }: FoundProps): ReactNode {
  if (page.files.length === 0)
    return <NoMedia search={search} canEdit={canEdit} onClear={() => onChange({ q: "", kind: null, folder: null, tag: null })} />;
  return (
    <div aria-busy={isStale}>
      <MediaResults view={search.view} files={page.files} isTrash={search.isTrash} onOpen={(file) => onChange({ file })} />
    </div>
  );
}

function UploadButton(): ReactNode {
  return (
    <FileButton multiple accept={[...IMAGE_CONTENT_TYPES, DOCUMENT_ACCEPT].join()} onChange={addUploads}>
      {(props) => (
        <Button {...props} leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}>
          <FormattedMessage id="media.upload" />
        </Button>
      )}
    </FileButton>
  );
}

type NoMediaProps = { readonly search: MediaSearch; readonly canEdit: boolean; readonly onClear: () => void };

function NoMedia({ search, canEdit, onClear }: NoMediaProps): ReactNode {
  if (isMediaFiltered(search))
    return (
      <div className={classes.empty}>
        <p>
          <FormattedMessage id="media.notFound" />
        </p>
        <Button variant="default" onClick={onClear}>
          <FormattedMessage id="media.clear" />
        </Button>
      </div>
    );
  return (
    <div className={classes.empty}>
      <h2>
        <FormattedMessage id={search.isTrash ? "media.trash.empty" : "media.empty"} />
      </h2>
      {!search.isTrash && canEdit && (
        <>
          <p>
            <FormattedMessage id="media.empty.text" />
          </p>
          <UploadButton />
        </>
      )}
    </div>
  );
}

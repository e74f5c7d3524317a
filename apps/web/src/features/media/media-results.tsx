import { fileFacts, fileSizeText } from "@plein/contract/media/file-facts";
import { imageUrl } from "@plein/contract/media/image-url";
import type { MediaFile } from "@plein/contract/media/media-file";
import { FileIcon } from "@plein/ui/fields/files/file-icon.tsx";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { FormattedDate, FormattedMessage } from "react-intl";
import classes from "./media.module.css";
import type { MediaView } from "./use-media-search.ts";

type MediaResultsProps = { readonly files: readonly MediaFile[]; readonly onOpen: (guid: string) => void; readonly isTrash: boolean };

const COLUMNS_KEYS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

/** The found files, as a grid or a table. */
export function MediaResults({ view, ...results }: MediaResultsProps & { readonly view: MediaView }): ReactNode {
  return view === "grid" ? <MediaGrid {...results} /> : <MediaTable {...results} />;
}

/** Pictures and documents in a grid; the arrow keys move between them. */
function MediaGrid({ files, onOpen, isTrash }: MediaResultsProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = COLUMNS_KEYS[event.key];
    const buttons: (Element | null)[] = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement);
    if (step === undefined || at === -1) return;
    event.preventDefault();
    const columns = list.current ? getComputedStyle(list.current).gridTemplateColumns.split(" ").length : 1;
    const next = buttons[at + step(columns)];
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <ul ref={list} className={classes.grid} onKeyDown={onKeyDown}>
      {files.map((file) => (
        <li key={file.guid}>
          <button type="button" className={classes.tile} onClick={() => onOpen(file.guid)}>
            <Thumbnail file={file} isTrash={isTrash} />
            <span className={classes.name}>{file.name}</span>
            {file.kind === "file" && <span className={classes.muted}>{fileFacts(file)}</span>}
            <MissingText file={file} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function MediaTable({ files, onOpen, isTrash }: MediaResultsProps): ReactNode {
  return (
    <div className={classes.tableBox}>
      <table className={classes.table}>
        <thead>
          <tr>
            {(["name", "folder", "measures", "size", "added"] as const).map((column) => (
              <th key={column} scope="col">
                <FormattedMessage id={`media.column.${column}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.guid}>
              <th scope="row">
                <button type="button" className={classes.rowButton} onClick={() => onOpen(file.guid)}>
                  <Thumbnail file={file} isTrash={isTrash} />
                  <span className={classes.name}>{file.name}</span>
                </button>
                <MissingText file={file} />
              </th>
              <td>{file.folder.replaceAll("/", " / ")}</td>
              <td>{file.kind === "image" ? `${file.width} × ${file.height}` : ""}</td>
              <td>{file.kind === "file" ? fileFacts(file) : fileSizeText(file.size)}</td>
              <td>
                <FormattedDate value={file.createdOn} dateStyle="medium" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Files in the trash can't be loaded, so only the picture's colour is shown. */
function Thumbnail({ file, isTrash }: { readonly file: MediaFile; readonly isTrash: boolean }): ReactNode {
  if (file.kind === "file")
    return (
      <span className={classes.thumbnail}>
        <FileIcon contentType={file.contentType} size={32} />
      </span>
    );
  if (isTrash)
    return file.placeholder === "" ? (
      <span className={classes.thumbnail} />
    ) : (
      <img className={classes.thumbnail} src={file.placeholder} alt="" />
    );
  return <img className={classes.thumbnail} src={imageUrl(file, 320)} alt="" width={file.width} height={file.height} loading="lazy" />;
}

function MissingText({ file }: { readonly file: MediaFile }): ReactNode {
  if (file.kind === "file" || file.alt !== "") return null;
  return (
    <span className={classes.missing}>
      <FormattedMessage id="media.alt.missing" />
    </span>
  );
}

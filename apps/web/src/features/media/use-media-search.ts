import { isGuid } from "@plein/contract/guid-text";
import { MEDIA_KINDS, type MediaFile } from "@plein/contract/media/media-file";
import type { MediaQuery } from "@plein/contract/media/media-query";
import { useLocation, useRouter } from "@tanstack/react-router";

export const FILES_PER_PAGE = 40;
export const MEDIA_VIEWS = ["grid", "list"] as const;
export type MediaView = (typeof MEDIA_VIEWS)[number];

/** The search, stored in the URL, so that it can be shared by a link. */
export type MediaSearch = {
  readonly q: string;
  /** null: both */
  readonly kind: MediaFile["kind"] | null;
  /** null: every folder */
  readonly folder: string | null;
  readonly tag: string | null;
  readonly isTrash: boolean;
  readonly view: MediaView;
  readonly pageNumber: number;
  /** the file whose details are open */
  readonly file: string | null;
};

export function useMediaSearch(): { search: MediaSearch; change: (changes: Partial<MediaSearch>) => void } {
  const router = useRouter();
  const { pathname, searchStr } = useLocation();
  const search = readMediaSearch(new URLSearchParams(searchStr));
  return {
    search,
    change: (changes) => {
      // A changed search starts at the first page; opening a file doesn't change the search.
      const isAnother = !("file" in changes || "view" in changes);
      const next = { ...search, ...(isAnother ? { pageNumber: 1 } : {}), ...changes };
      router.history.replace(`${pathname}${writeMediaSearch(next)}`);
    },
  };
}

/** Parses the URL; ignores unknown values. */
export function readMediaSearch(params: URLSearchParams): MediaSearch {
  const page = Number(params.get("page") ?? 1);
  const file = params.get("file") ?? "";
  return {
    q: (params.get("q") ?? "").slice(0, 100),
    kind: MEDIA_KINDS.find((kind) => kind === params.get("kind")) ?? null,
    folder: params.get("folder")?.slice(0, 200) || null,
    tag: params.get("tag")?.slice(0, 40) || null,
    isTrash: params.get("state") === "trash",
    view: params.get("view") === "list" ? "list" : "grid",
    pageNumber: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
    file: isGuid(file) ? file : null,
  };
}

export function writeMediaSearch({ q, kind, folder, tag, isTrash, view, pageNumber, file }: MediaSearch): string {
  const parameters = {
    q,
    kind,
    folder,
    tag,
    state: isTrash ? "trash" : "",
    view: view === "list" ? "list" : "",
    page: pageNumber === 1 ? "" : pageNumber,
    file,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) params.set(name, String(value));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** Converts the search to the input of the API. */
export function toMediaQuery({ q, kind, folder, tag, isTrash, pageNumber }: MediaSearch): MediaQuery {
  const places = { ...(kind === null ? {} : { kind }), ...(folder === null ? {} : { folder }), ...(tag === null ? {} : { tag }) };
  return { q, ...places, state: isTrash ? "trash" : "kept", pageNumber, itemCount: FILES_PER_PAGE };
}

export function isMediaFiltered({ q, kind, folder, tag }: MediaSearch): boolean {
  return q !== "" || kind !== null || folder !== null || tag !== null;
}

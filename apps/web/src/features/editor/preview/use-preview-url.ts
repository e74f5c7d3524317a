import type { PreviewViewer } from "@plein/contract/access/preview-viewer";
import { useEffect, useState } from "react";
import type { EditorSession } from "../use-editor-session.tsx";

type PreviewUrl = {
  /** URL of the document for the viewer; null while changes are being saved, and if saving failed */
  readonly src: string | null;
  readonly hasFailed: boolean;
  readonly reload: () => void;
  readonly reportLoaded: (isPreview: boolean) => void;
};

type Attempt = { readonly number: number; readonly isSaved: boolean; readonly hasFailed: boolean };

/** Returns the URL of the preview for a viewer, once everything is saved. */
export function usePreviewUrl({ page, editor }: Pick<EditorSession, "page" | "editor">, viewer: PreviewViewer): PreviewUrl {
  const { saver } = editor;
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, isSaved: false, hasFailed: false });
  const { number, isSaved, hasFailed } = attempt;
  useEffect(() => {
    let isCurrent = true;
    void saver.flush().then((isDone) => isCurrent && setAttempt({ number, isSaved: isDone, hasFailed: !isDone }));
    return () => {
      isCurrent = false;
    };
  }, [saver, number]);
  const query = new URLSearchParams({ viewer, attempt: String(number) });
  const url = `/api/${page.host === "item" ? "listitems" : "pages"}/${page.guid}/preview?${query}`;
  return {
    src: isSaved ? url : null,
    hasFailed,
    reload: () => setAttempt({ number: number + 1, isSaved: false, hasFailed: false }),
    reportLoaded: (isPreview) =>
      setAttempt((current) => (current.hasFailed === !isPreview ? current : { ...current, hasFailed: !isPreview })),
  };
}

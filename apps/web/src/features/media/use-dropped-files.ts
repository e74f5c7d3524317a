import { useEffect, useState } from "react";

/**
 * Accepts files that are dropped anywhere in the window, or pasted outside a text field.
 *
 * @param take null while files aren't accepted
 * @returns whether files are being dragged over the window
 */
export function useDroppedFiles(take: ((files: Iterable<File>) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (take === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener(
      "dragover",
      (event) => {
        if (!event.dataTransfer?.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    window.addEventListener("dragleave", (event) => event.relatedTarget === null && setOver(false), { signal });
    const onFiles = (event: Event, files: FileList | undefined) => {
      setOver(false);
      if (files === undefined || files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    window.addEventListener("drop", (event) => onFiles(event, event.dataTransfer?.files), { signal });
    window.addEventListener("paste", (event) => onFiles(event, event.clipboardData?.files), { signal });
    return () => listening.abort();
  }, [take]);
  return isOver;
}

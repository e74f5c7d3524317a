/** Saves a table as a CSV file, from its parts in order. */
export function saveCsv(name: string, parts: readonly string[]): void {
  saveBlob(name, new Blob([...parts], { type: "text/csv;charset=utf-8" }));
}

/** Saves a file that was made in the browser. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

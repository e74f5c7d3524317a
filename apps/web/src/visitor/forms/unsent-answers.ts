/** Key of the unsent answers of a form, which survive a reload in this tab, except those to sensitive questions. */
const keyOf = (guid: string) => `plein-form-${guid}`;
/** The maximum length of stored answers; a longer text probably exists elsewhere too. */
const MAX_LENGTH = 100_000;

export function storeAnswers(guid: string, root: HTMLElement, form: HTMLFormElement): void {
  const sensitive = new Set([...root.querySelectorAll<HTMLElement>("[data-sensitive]")].map(({ dataset }) => dataset.question));
  const kept = [...new FormData(form)].filter(([name, value]) => {
    const isOwnField = name.startsWith("_");
    return typeof value === "string" && value !== "" && !isOwnField && !sensitive.has(name.split(".", 1)[0]);
  });
  const text = JSON.stringify(kept);
  store((storage) => (text.length > MAX_LENGTH ? storage.removeItem(keyOf(guid)) : storage.setItem(keyOf(guid), text)));
}

export function removeAnswers(guid: string): void {
  store((storage) => storage.removeItem(keyOf(guid)));
}

/** Restores the stored answers. */
export function restoreAnswers(guid: string, root: HTMLElement, form: HTMLFormElement): void {
  const entries = read(guid);
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>("input, textarea, select")) {
    // What isn't typed, such as a drawing, is as the server rendered it.
    if (field.form !== form || field.type === "hidden") continue;
    const values = entries.flatMap(([name, value]) => (name === field.name ? [value] : []));
    if (values.length > 0) fillIn(field, values);
  }
}

export function fillIn(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, values: readonly string[]): void {
  if (field.type === "file") return;
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
    field.checked = values.includes(field.value);
  else field.value = values[0] ?? "";
}

function read(guid: string): readonly (readonly [string, string])[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(guid)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");
}

function store(change: (storage: Storage) => void): void {
  try {
    change(sessionStorage);
  } catch {
    // Without storage, or if it is full, nothing is stored.
  }
}

import { decodePath } from "@plein/contract/pages/addresses/canonical-path";
import { useSyncExternalStore } from "react";

/**
 * The prefix of keys that mark pages as being edited in this tab. Edit mode is not part of the URL, so that a copied link doesn't
 * include it; it survives a reload (docs/rules.md "Edit mode").
 */
export const EDIT_MODE_PREFIX = "plein-edit-mode:";
const COOKIE = "plein-edit";
const listeners = new Set<() => void>();

export function useEditMode(path: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isEditing(path),
    () => false,
  );
}

export function startEditing(path: string): void {
  sessionStorage.setItem(EDIT_MODE_PREFIX + path, "1");
  announce();
}

export function stopEditing(path: string): void {
  sessionStorage.removeItem(EDIT_MODE_PREFIX + path);
  announce();
}

/** Starts edit mode if the server redirected from `{path}/edit`: it sets a cookie with the path that lives half a minute. */
export function consumeEditCookie(): void {
  const value = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  if (value === undefined) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`;
  const path = decodePath(decodeURIComponent(value));
  if (path !== null) startEditing(path);
}

function isEditing(path: string): boolean {
  return sessionStorage.getItem(EDIT_MODE_PREFIX + path) !== null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}

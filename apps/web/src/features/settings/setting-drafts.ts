import type { FieldError } from "@plein/contract/result";
import type { ChangeableSettingKey } from "@plein/contract/settings/setting-change";
import { createStore } from "../../client/state/store.ts";

/** Unsaved settings; they survive switching between tabs of the screen, but not a new document. */
export type SettingDraft = {
  readonly value: unknown;
  /** error of the last attempt: a message of the API, or a conflict */
  readonly error: SettingError | null;
};
export type SettingError =
  | { readonly kind: "text"; readonly errors: readonly [FieldError, ...FieldError[]] }
  | { readonly kind: "conflict" };

type Drafts = { readonly [key in ChangeableSettingKey]?: SettingDraft };

export const settingDrafts = createStore<Drafts>({});

export function putDraft(key: ChangeableSettingKey, draft: SettingDraft): void {
  settingDrafts.set((drafts) => ({ ...drafts, [key]: draft }));
}

export function dropDraft(key: ChangeableSettingKey): void {
  settingDrafts.set(({ [key]: _, ...drafts }) => drafts);
}

export function dropAllDrafts(): void {
  settingDrafts.set(() => ({}));
}

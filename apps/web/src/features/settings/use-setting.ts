import type { Failure } from "@plein/contract/result";
import {
  CHANGEABLE_SETTINGS,
  type ChangeableSettingKey,
  type SettingChange,
  type SettingValue,
} from "@plein/contract/settings/setting-change";
import { useRouter } from "@tanstack/react-router";
import { useCan } from "../../access/use-can.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { withConfirmedIdentity } from "../../client/identity/confirm-identity.ts";
import { useStore } from "../../client/state/store.ts";
import { runTask } from "../../shell/notices/run-task.tsx";
import { dropDraft, putDraft, type SettingError, settingDrafts } from "./setting-drafts.ts";

export type Setting<K extends ChangeableSettingKey> = {
  readonly key: K;
  /** the unsaved value, or else the stored one */
  readonly value: SettingValue<K>;
  readonly stored: SettingValue<K>;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly canEdit: boolean;
  readonly error: SettingError | null;
  readonly change: (next: SettingValue<K>) => void;
  /** saves the unsaved value, or the given one */
  readonly save: (next?: SettingValue<K>) => Promise<void>;
  readonly cancel: () => void;
};

/** The state of one setting: its stored and unsaved value, and its save action. The settings must be loaded. */
export function useSetting<K extends ChangeableSettingKey>(key: K): Setting<K> {
  const can = useCan();
  const router = useRouter();
  const utils = trpc.useUtils();
  const queries = utils.settings.listChangeable;
  const { data } = trpc.settings.listChangeable.useQuery();
  const { mutateAsync, isPending } = trpc.settings.save.useMutation();
  const draft = useStore(settingDrafts, (drafts) => drafts[key]);
  const known = data?.find((setting) => setting.key === key);
  if (known === undefined) throw new Error(`Setting ${key} was shown before the settings were loaded`);
  // The response comes from the same release, and passed the schema of the key.
  const stored = known.value as SettingValue<K>;
  const value = draft === undefined ? stored : (draft.value as SettingValue<K>);

  const show = (shown: { readonly value?: unknown; readonly version: string }) =>
    queries.setData(undefined, (settings) => settings?.map((setting) => (setting.key === key ? { ...setting, ...shown } : setting)));
  const send = async (next: unknown, version: string) => {
    const setting = { key, value: next, version } as SettingChange;
    const saved = await withConfirmedIdentity(() => mutateAsync({ setting }));
    show(saved);
    // The frame around the screen shows the platform's name and colours too.
    await router.invalidate();
    // The texts of statements contain values of settings.
    void utils.legal.getStatementForEditing.invalidate();
    return saved;
  };
  const save = async (next: SettingValue<K> = value): Promise<void> => {
    dropDraft(key);
    show({ value: next, version: known.version });
    const result = await runTask({
      type: "save",
      entity: "setting",
      run: () => send(next, known.version),
      undo: (saved) => send(stored, saved.version),
      retry: () => void save(next),
      isShownElsewhere: isFieldError,
    });
    if (result.code === "Success") return;
    show({ value: stored, version: known.version });
    putDraft(key, { value: next, error: toSettingError(result) });
    await queries.invalidate();
  };
  return {
    key,
    value,
    stored,
    isChanged: draft !== undefined,
    isSaving: isPending,
    canEdit: can(CHANGEABLE_SETTINGS[key].right),
    error: draft?.error ?? null,
    change: (next) => (isEqual(next, stored) ? dropDraft(key) : putDraft(key, { value: next, error: null })),
    save,
    cancel: () => dropDraft(key),
  };
}

function isFieldError({ code, facts }: Failure): boolean {
  return code === "Conflict" || facts?.errors !== undefined;
}

function toSettingError({ code, facts }: Failure): SettingError | null {
  if (code === "Conflict") return { kind: "conflict" };
  const [first, ...others] = facts?.errors ?? [];
  return first === undefined ? null : { kind: "text", errors: [first, ...others] };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

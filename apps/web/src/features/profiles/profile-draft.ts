import type { Profile } from "@plein/contract/profiles/profile";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import { isEmptyValue } from "@plein/contract/profiles/property-value";
import type { Failure } from "@plein/contract/result";
import { loadOwnProfile, saveOwnProfile } from "../../client/profiles/own-profile.ts";
import { inputNameOf } from "../../client/profiles/property-name.ts";
import { clientState } from "../../client/state/client-state.ts";
import { rememberUser } from "../../client/state/session-state.ts";
import { createStore } from "../../client/state/store.ts";
import { runTask, type TaskRequest } from "../../shell/notices/run-task.tsx";
import { changedNames, dropUnchanged, inputNameOfError, type ProfileChanges, withChanges } from "./profile-change.ts";

/** Unsaved input of the profile; it survives switching between the screen's categories, but not a new document. */
export type ProfileDraft = {
  readonly changes: ProfileChanges;
  /** errors by input: a message of the API, or the key of a message */
  readonly errors: Readonly<Record<string, InputError>>;
  /** inputs whose stored value was changed elsewhere while they were edited here; null without such a conflict */
  readonly changedElsewhere: readonly string[] | null;
  readonly isSaving: boolean;
};
export type InputError = { readonly text: string } | { readonly key: "required" | "aliasTaken" };

const NOTHING: ProfileDraft = { changes: {}, errors: {}, changedElsewhere: null, isSaving: false };

export const profileDraft = createStore<ProfileDraft>(NOTHING);

export function changeInput(name: string, value: unknown): void {
  profileDraft.set(({ changes, errors: { [name]: _, ...errors }, ...draft }) => ({
    ...draft,
    changes: { ...changes, [name]: value },
    errors,
  }));
}

export function discardDraft(): void {
  profileDraft.set(() => NOTHING);
}

/**
 * Saves the input optimistically: it is shown as saved immediately, and rolled back if saving fails, with all input still in the form.
 *
 * @returns names of the invalid inputs; empty when it was saved, or when a notice shows the problem
 */
export async function saveDraft(fields: readonly ProfileField[]): Promise<readonly string[]> {
  const before = clientState.get().userState.applicationUser;
  if (before === null || profileDraft.get().isSaving) return [];
  const changes = dropUnchanged(before, profileDraft.get().changes);
  const next = withChanges(before, changes, fields);
  const missing = emptyRequired(fields, changes);
  if (missing.length > 0) return notifyErrors(Object.fromEntries(missing.map((name) => [name, { key: "required" }])));

  profileDraft.set((draft) => ({ ...draft, isSaving: true, errors: {}, changedElsewhere: null }));
  rememberUser(next, 200);
  const result = await runTask({
    type: "save",
    entity: "profile",
    isUndoneWhole: true,
    run: () => saveOwnProfile(next),
    ...buildUndo(before, next, fields),
    retry: () => void saveDraft(fields),
    isShownElsewhere: (failure) => isConflict(failure) || Object.keys(errorsOf(failure, next)).length > 0,
  });
  profileDraft.set((draft) => ({ ...draft, isSaving: false }));
  if (result.code === "Success") {
    // Keeps input that was typed while saving.
    profileDraft.set((draft) => ({ ...draft, changes: dropUnchanged(result.value, draft.changes) }));
    return [];
  }
  rememberUser(before, 200);
  if (isConflict(result)) return notifyConflict(before);
  return notifyErrors(errorsOf(result, next));
}

/** Saves part of the profile immediately, independent of the unsaved input. */
export function saveImmediately(before: Profile, next: Profile): Promise<unknown> {
  rememberUser(next, 200);
  return runTask({
    type: "save",
    entity: "profile",
    isUndoneWhole: true,
    run: () => saveOwnProfile(next),
    undo: () => saveOwnProfile(before),
    retry: () => void saveImmediately(before, next),
  }).then((result) => {
    if (result.code !== "Success") rememberUser(before, 200);
  });
}

/** Builds the undo; none if a required field was filled in for the first time, because the API would reject clearing it. */
function buildUndo(before: Profile, next: Profile, fields: readonly ProfileField[]): Pick<TaskRequest<Profile>, "undo"> {
  const required = new Set(fields.filter((field) => field.required).map(({ key }) => key));
  const isFirstValue = next.properties.some(({ key }) => required.has(key) && !before.properties.some((property) => property.key === key));
  return isFirstValue ? {} : { undo: () => saveOwnProfile(before) };
}

/** Rebases the input on the stored version, so that saving again preserves both changes. */
async function notifyConflict(before: Profile): Promise<readonly string[]> {
  const latest = await loadOwnProfile();
  if (latest.code !== "Success") return [];
  profileDraft.set((draft) => ({ ...draft, changedElsewhere: changedNames(before, latest.value) }));
  return [];
}

/** Whether the profile was changed elsewhere. A Conflict without an ETag means that a unique value is taken. */
function isConflict({ code, facts }: Failure): boolean {
  return code === "Conflict" && facts?.currentETag !== undefined;
}

function errorsOf(failure: Failure, sent: Profile): Readonly<Record<string, InputError>> {
  if (failure.code === "Conflict" && !isConflict(failure)) return { [inputNameOf({ key: "alias" })]: { key: "aliasTaken" } };
  const entries = (failure.facts?.errors ?? []).flatMap(({ path, message }) => {
    const name = inputNameOfError(path, sent);
    return name === null ? [] : [[name, { text: message }] as const];
  });
  return Object.fromEntries(entries);
}

function emptyRequired(fields: readonly ProfileField[], changes: ProfileChanges): string[] {
  const names = ["firstName", "lastName", ...fields.filter(({ required }) => required).map(inputNameOf)];
  return names.filter((name) => Object.hasOwn(changes, name) && isEmptyValue(trimmed(changes[name])));
}

function trimmed(value: unknown): unknown {
  return typeof value === "string" ? value.trim() : value;
}

function notifyErrors(errors: Readonly<Record<string, InputError>>): readonly string[] {
  profileDraft.set((draft) => ({ ...draft, errors }));
  return Object.keys(errors);
}

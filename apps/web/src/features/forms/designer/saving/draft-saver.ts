import { Form, type SavedForm } from "@plein/contract/forms/form";
import type { Failure, Result } from "@plein/contract/result";
import { type FormDocument, toDocument } from "../document/form-document.ts";

/** The members of a form that apply immediately, and are saved separately from the draft. */
export type FormSettings = Omit<
  SavedForm,
  | keyof FormDocument
  | "guid"
  | "revision"
  | "version"
  | "isOpen"
  | "hasUnpublishedChanges"
  | "isArchived"
  | "publishedKeys"
  | "createdOn"
  | "updatedOn"
>;

export type SaverState = {
  /** the form as last stored */
  readonly stored: Form;
  /** `waiting`: changed, and about to be saved */
  readonly status: "saved" | "waiting" | "saving" | "failed" | "conflict";
  readonly failure: Failure | null;
  /** the other user's version in a conflict, if both changed the draft */
  readonly theirs: Form | null;
};

export const SAVE_AFTER_MS = 800;
const RETRY_AFTER_MS = 5000;

/**
 * Autosave of a form: one call at a time, each with the revision in the previous response. If another user saved in between, it continues
 * automatically if only one of them changed the draft, and otherwise waits for the user's choice, so that neither version is lost.
 */
export class DraftSaver {
  readonly #save: (form: SavedForm) => Promise<Result<Form>>;
  readonly #listeners = new Set<() => void>();
  #onTheirs: (document: FormDocument) => void = () => {};
  #state: SaverState;
  #document: FormDocument;
  /** the draft as stored on the server */
  #saved: FormDocument;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;

  constructor(form: Form, save: (form: SavedForm) => Promise<Result<Form>>) {
    this.#save = save;
    this.#document = this.#saved = toDocument(form);
    this.#state = { stored: form, status: "saved", failure: null, theirs: null };
  }

  /** The local draft, saved or not. It is compared by identity, so the designer must start from this object. */
  get document(): FormDocument {
    return this.#document;
  }

  /** @param onTheirs called with a draft that another user saved while the local draft was unchanged */
  connect(onTheirs: (document: FormDocument) => void): void {
    this.#onTheirs = onTheirs;
  }

  getState = (): SaverState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether there are unsaved changes. */
  get isUnsaved(): boolean {
    return this.#document !== this.#saved;
  }

  change(document: FormDocument): void {
    if (document === this.#document) return;
    this.#document = document;
    if (this.#state.status === "conflict") return;
    if (!this.isUnsaved && this.#running === null) {
      this.stop();
      this.#set({ status: "saved", failure: null });
      return;
    }
    if (this.#running === null) this.#set({ status: "waiting" });
    this.#schedule(SAVE_AFTER_MS);
  }

  /** Saves unsaved changes immediately. @returns whether everything is stored */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.isUnsaved && this.#state.status !== "conflict") {
      await this.#run();
      if (this.#state.status === "failed") return false;
    }
    return !this.isUnsaved;
  }

  /** Saves settings, together with the current draft. */
  async saveSettings(settings: Partial<FormSettings>): Promise<Result<Form>> {
    clearTimeout(this.#timer);
    await this.#running;
    return this.#store(this.#document, settings);
  }

  /** Resolves a conflict with the local draft and the other user's settings. */
  async keepMine(): Promise<void> {
    const { theirs } = this.#state;
    if (theirs === null) return;
    this.#set({ stored: theirs, theirs: null, status: "waiting" });
    await this.flush();
  }

  /** Resolves a conflict with the other user's draft; the caller applies it as a change, so that undo restores the local draft. */
  takeTheirs(): FormDocument | null {
    const { theirs } = this.#state;
    return theirs === null ? null : this.adopt(theirs);
  }

  /** Resets the saver to a loaded form. @returns its draft */
  adopt(form: Form): FormDocument {
    this.stop();
    this.#document = this.#saved = toDocument(form);
    this.#set({ stored: form, status: "saved", failure: null, theirs: null });
    return this.#document;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), afterMs);
  }

  #run(): Promise<void> {
    this.#running ??= this.#store(this.#document, {}).then(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #store(document: FormDocument, settings: Partial<FormSettings>): Promise<Result<Form>> {
    this.#set({ status: "saving", failure: null });
    const { stored } = this.#state;
    const result = await this.#save({ ...stored, ...document, ...settings });
    if (result.code === "Success") {
      this.#saved = document;
      this.#set({ stored: result.value, status: this.isUnsaved ? "waiting" : "saved" });
      return result;
    }
    const theirs = result.code === "Conflict" ? Form.safeParse(result.facts?.current) : null;
    if (theirs?.success) return this.#merge(theirs.data, document, settings, result);
    this.#set({ status: "failed", failure: result });
    // The server is unreachable or busy, so a retry may succeed, unlike after a rejection.
    if (result.code === "Failed") this.#schedule(RETRY_AFTER_MS);
    return result;
  }

  #merge(theirs: Form, document: FormDocument, settings: Partial<FormSettings>, conflict: Failure): Result<Form> | Promise<Result<Form>> {
    const base = JSON.stringify(toDocument(this.#state.stored));
    const isTheirsSame = JSON.stringify(toDocument(theirs)) === base;
    const isMineSame = document === this.#saved;
    if (isTheirsSame) {
      this.#set({ stored: theirs });
      return this.#store(document, settings);
    }
    if (isMineSame && !this.isUnsaved) {
      this.#document = this.#saved = toDocument(theirs);
      this.#set({ stored: theirs });
      this.#onTheirs(this.#document);
      return this.#store(this.#document, settings);
    }
    this.#set({ status: "conflict", theirs });
    return conflict;
  }

  #set(changes: Partial<SaverState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

import { Form, type SavedForm } from "@plein/contract/forms/form";
import type { Failure, Result } from "@plein/contract/result";
import { type FormDocument, toDocument } from "../document/form-document.ts";

/** The members of a form that count at once, which its designer saves apart from the draft. */
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
  /** as it was stored last */
  readonly stored: Form;
  /** `waiting`: changed, and saved in a moment */
  readonly status: "saved" | "waiting" | "saving" | "failed" | "conflict";
  readonly failure: Failure | null;
  /** what somebody else saved meanwhile, where both changed the draft */
  readonly theirs: Form | null;
};

export const SAVE_AFTER_MS = 800;
const RETRY_AFTER_MS = 5000;

/**
 * Autosave of a form: one call at a time, each on the revision that the one before it answered. Where somebody else saved meanwhile,
 * it goes on by itself if only one of both changed the draft, and else waits for a choice: nothing of either is lost.
 */
export class DraftSaver {
  readonly #save: (form: SavedForm) => Promise<Result<Form>>;
  readonly #listeners = new Set<() => void>();
  #onTheirs: (document: FormDocument) => void = () => {};
  #state: SaverState;
  #document: FormDocument;
  /** the draft that the server has */
  #saved: FormDocument;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;

  constructor(form: Form, save: (form: SavedForm) => Promise<Result<Form>>) {
    this.#save = save;
    this.#document = this.#saved = toDocument(form);
    this.#state = { stored: form, status: "saved", failure: null, theirs: null };
  }

  /** The draft as it is here, saved or not. Compared by identity: whoever shows it starts from this one. */
  get document(): FormDocument {
    return this.#document;
  }

  /** @param onTheirs called with a draft that somebody else saved while this one was unchanged */
  connect(onTheirs: (document: FormDocument) => void): void {
    this.#onTheirs = onTheirs;
  }

  getState = (): SaverState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether something would be lost with this tab. */
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

  /** Saves what is unsaved at once. @returns whether all of it is stored */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.isUnsaved && this.#state.status !== "conflict") {
      await this.#run();
      if (this.#state.status === "failed") return false;
    }
    return !this.isUnsaved;
  }

  /** Saves settings, together with the draft as it is. */
  async saveSettings(settings: Partial<FormSettings>): Promise<Result<Form>> {
    clearTimeout(this.#timer);
    await this.#running;
    return this.#store(this.#document, settings);
  }

  /** Keeps this draft in place of the one that somebody else saved, with their settings. */
  async keepMine(): Promise<void> {
    const { theirs } = this.#state;
    if (theirs === null) return;
    this.#set({ stored: theirs, theirs: null, status: "waiting" });
    await this.flush();
  }

  /** Takes the draft that somebody else saved; the caller shows it, so that an undo brings this one back. */
  takeTheirs(): FormDocument | null {
    const { theirs } = this.#state;
    return theirs === null ? null : this.adopt(theirs);
  }

  /** Starts again with a form as it was loaded. @returns its draft */
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
    // The server is unreachable or too busy; what it refuses stays refused.
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

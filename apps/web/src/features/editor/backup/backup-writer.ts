import { whenIdle } from "../loading/when-idle.ts";
import type { Saver } from "../saving/saver.ts";
import type { Backups } from "./backups.ts";
import { type DraftBackup, type StoredBackup, serializeBackup } from "./stored-backup.ts";

export type BackupWriterParts = {
  readonly key: string;
  readonly saver: Saver;
  readonly backups: Pick<Backups, "save" | "remove">;
  /** writes to a storage synchronously, which is the only write that is guaranteed to finish when a page is left; may throw */
  readonly saveAtOnce: (key: string, backup: StoredBackup) => void;
  readonly now: () => number;
  readonly onResult: (isStored: boolean) => void;
  /** postpones a call; returns a function that cancels it */
  readonly postpone?: (run: () => void) => () => void;
};

/**
 * Keeps one editor's backup equal to its unsaved changes, and removes it once the saver has saved them, also if that is after the editor
 * was closed. Storages are written one call at a time, so that a slow write never replaces a later one, nor undoes a removal.
 */
export class BackupWriter {
  readonly #parts: BackupWriterParts;
  /** the unsaved changes; null for none */
  #latest: DraftBackup | null = null;
  /** the version of them that is to be written */
  #due: DraftBackup | null = null;
  /** the version of the last write that began; undefined after a synchronous one, which an ordinary one must replace */
  #written: DraftBackup | null | undefined = null;
  #writing: Promise<void> | null = null;
  #cancelPostponed: () => void = () => undefined;
  #isClosed = false;

  constructor(parts: BackupWriterParts) {
    this.#parts = parts;
  }

  /** Follows the saver. @returns a function that resolves once nothing is left to save or write for a closed editor */
  open(): () => Promise<void> {
    this.#isClosed = false;
    const unsubscribe = this.#parts.saver.subscribe(this.update);
    return async () => {
      this.writeAtOnce();
      this.#isClosed = true;
      this.update();
      await this.#parts.saver.settled();
      this.update();
      await this.flush();
      if (this.#isClosed) unsubscribe();
    };
  }

  /** Takes over the saver's unsaved changes; they are written when the browser is idle, because writing a page takes time. */
  update = (): void => {
    const { postpone = whenIdle } = this.#parts;
    this.#refresh();
    this.#cancelPostponed();
    if (this.#latest === null || this.#isClosed) void this.flush();
    else this.#cancelPostponed = postpone(() => void this.flush());
  };

  /**
   * Writes synchronously what is not stored yet. If that is the removal of a backup, a newer one without unsaved changes is written, which
   * replaces the older one.
   */
  writeAtOnce = (): void => {
    // The saver may have saved a step since.
    this.#refresh();
    if (this.#latest === this.#written && this.#writing === null) return;
    try {
      this.#parts.saveAtOnce(this.#parts.key, serializeBackup(this.#latest ?? this.#capture()));
    } catch {
      // The storage is full or forbidden: the bar shows that, and the browser asks for confirmation before the page is left.
    }
    this.#written = undefined;
    void this.flush();
  };

  /** Writes the unsaved changes, or removes the backup if there are none; resolves when that is done. */
  async flush(): Promise<void> {
    this.#cancelPostponed();
    this.#due = this.#latest;
    if (this.#written !== this.#due) this.#writing ??= this.#write();
    await this.#writing;
  }

  async #write(): Promise<void> {
    const { key, backups, onResult } = this.#parts;
    while (this.#written !== this.#due) {
      const due = this.#due;
      this.#written = due;
      onResult(due === null ? await backups.remove(key).then(() => true) : await backups.save(key, due));
    }
    this.#writing = null;
  }

  #refresh(): void {
    const { saver } = this.#parts;
    if (!saver.hasUnsavedChanges()) this.#latest = null;
    else if (this.#latest?.document !== saver.getDocument() || this.#latest.base !== saver.getKnownDraft()) this.#latest = this.#capture();
  }

  #capture(): DraftBackup {
    const { saver, now } = this.#parts;
    return { document: saver.getDocument(), base: saver.getKnownDraft(), at: now() };
  }
}

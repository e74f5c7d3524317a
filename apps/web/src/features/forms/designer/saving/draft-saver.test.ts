import { Form, FormInput, type SavedForm } from "@plein/contract/forms/form";
import { failure, type Result, success } from "@plein/contract/result";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toDocument } from "../document/form-document.ts";
import { DraftSaver, SAVE_AFTER_MS } from "./draft-saver.ts";

const FORM: Form = Form.parse({
  ...FormInput.parse({ title: "Melding", pages: [{}] }),
  guid: "0199c1f0-8f5e-7c3a-9b1e-000000000021",
  version: null,
  isOpen: false,
  hasUnpublishedChanges: true,
  isArchived: false,
  ownerGuid: null,
  publishedKeys: [],
  createdOn: "2026-11-20T09:00:00.000Z",
  updatedOn: "2026-11-20T09:00:00.000Z",
  revision: 1,
});
const titled = (title: string) => ({ ...toDocument(FORM), title });

/** A server with one form, which refuses an older revision. */
class Server {
  stored: Form = FORM;
  isDown = false;
  calls: string[] = [];

  save = async (form: SavedForm): Promise<Result<Form>> => {
    this.calls.push(form.title);
    if (this.isDown) return failure("Failed", "");
    if (form.revision !== this.stored.revision) return failure("Conflict", "", { current: this.stored });
    return success(this.change(form));
  };

  change(changes: Partial<SavedForm>): Form {
    this.stored = Form.parse({ ...this.stored, ...changes, revision: this.stored.revision + 1 });
    return this.stored;
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("autosave of a form", () => {
  it("saves when typing pauses, and then saves the text that was typed during the save", async () => {
    const server = new Server();
    const saver = new DraftSaver(FORM, server.save);
    saver.change(titled("M"));
    saver.change(titled("Me"));
    expect([saver.getState().status, saver.isUnsaved]).toEqual(["waiting", true]);
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect([server.calls, saver.getState().status]).toEqual([["Me"], "saved"]);
    const flushing = (saver.change(titled("Mel")), saver.flush());
    saver.change(titled("Meld"));
    expect(await flushing).toBe(true);
    expect([server.stored.title, server.stored.revision]).toEqual(["Meld", 4]);
  });

  it("retries while the server is unreachable, and reports that the draft isn't saved", async () => {
    const server = new Server();
    server.isDown = true;
    const saver = new DraftSaver(FORM, server.save);
    saver.change(titled("Nieuw"));
    expect(await saver.flush()).toBe(false);
    expect([saver.getState().status, saver.isUnsaved]).toEqual(["failed", true]);
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([server.stored.title, saver.getState().status]).toEqual(["Nieuw", "saved"]);
  });

  it("continues if another user changed only settings, and keeps these", async () => {
    const server = new Server();
    const saver = new DraftSaver(FORM, server.save);
    server.change({ state: "Closed" });
    saver.change(titled("Nieuw"));
    expect(await saver.flush()).toBe(true);
    expect(server.stored).toMatchObject({ title: "Nieuw", state: "Closed" });
  });

  it("shows another user's changes if this draft is unchanged", async () => {
    const server = new Server();
    const onTheirs = vi.fn();
    const saver = new DraftSaver(FORM, server.save);
    saver.connect(onTheirs);
    server.change({ title: "Van een ander" });
    expect((await saver.saveSettings({ state: "Closed" })).code).toBe("Success");
    expect(onTheirs).toHaveBeenCalledWith(titled("Van een ander"));
    expect(server.stored).toMatchObject({ title: "Van een ander", state: "Closed" });
  });

  it("waits for a choice if both changed the draft, and loses neither", async () => {
    const server = new Server();
    const saver = new DraftSaver(FORM, server.save);
    const conflict = async (title: string) => {
      server.change({ title });
      saver.change(titled("Van mij"));
      expect(await saver.flush()).toBe(false);
      expect(saver.getState()).toMatchObject({ status: "conflict", theirs: { title } });
    };
    await conflict("Van een ander");
    expect(server.stored.title).toBe("Van een ander");
    expect(saver.takeTheirs()?.title).toBe("Van een ander");
    expect([saver.getState().status, saver.isUnsaved]).toEqual(["saved", false]);
    await conflict("Van nog een ander");
    await saver.keepMine();
    expect([server.stored.title, saver.getState().status]).toEqual(["Van mij", "saved"]);
  });
});

import { describe, expect, it } from "vitest";
import { I18n } from "./i18n.ts";
import { loadMessagesFor } from "./load-messages.ts";

describe("the texts of admins and editors", () => {
  // @covers screen.admin-texts
  it.each(["admin", "content-manager"] as const)("are loaded before a route marked %s", async (level) => {
    const i18n = new I18n("nl");
    await i18n.load("public");
    await loadMessagesFor([undefined, "public", level], i18n);
    expect(i18n.intl.messages["editor.undo"]).toBeDefined();
    expect(i18n.intl.messages["audit.title"]).toBeDefined();
  });

  it("are only the editor's and those of signed-in users for the in-place editor", async () => {
    const i18n = new I18n("nl");
    await i18n.load("editor");
    expect(Object.keys(i18n.intl.messages)).toEqual(
      expect.arrayContaining(["editor.undo", "block.kit.text.bold", "list-items.waiting.state.decide"]),
    );
    expect(i18n.intl.messages["audit.title"]).toBeUndefined();
  });

  it("are not loaded for other screens", async () => {
    const i18n = new I18n("nl");
    await i18n.load("public");
    await loadMessagesFor([undefined, "public", "user"], i18n);
    expect(i18n.has("admin")).toBe(false);
    expect(i18n.has("user")).toBe(true);
    expect(i18n.intl.messages["editor.undo"]).toBeUndefined();
    expect(i18n.intl.messages["shell.signIn"]).toBeDefined();
  });
});

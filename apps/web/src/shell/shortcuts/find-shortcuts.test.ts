// @vitest-environment jsdom
import { expect, it } from "vitest";
import { findShortcuts } from "./find-shortcuts.ts";

const screenOf = (html: string) => {
  document.body.innerHTML = html;
  return document;
};

it("the shortcuts of a screen's controls are listed by name, with the keys of this operating system", () => {
  const screen = screenOf(`
    <button aria-keyshortcuts="Control+K Meta+K">Zoeken en <b>doen</b></button>
    <button aria-keyshortcuts="Control+K Meta+K">Zoeken en doen</button>
    <button aria-keyshortcuts="e" aria-label="Pagina bewerken"><svg></svg></button>
    <button>Sluiten</button>`);
  const edit = { strokes: [["e"]], name: "Pagina bewerken" };
  expect(findShortcuts(screen, false)).toEqual([{ strokes: [["Control", "K"]], name: "Zoeken en doen" }, edit]);
  expect(findShortcuts(screen, true)).toEqual([{ strokes: [["Meta", "K"]], name: "Zoeken en doen" }, edit]);
});

it("a shortcut that several controls have is listed without a control's name", () => {
  const keys = "Alt+ArrowUp Alt+ArrowDown";
  const screen = screenOf(["Wonen", "Werken"].map((name) => `<a aria-keyshortcuts="${keys}">${name}</a>`).join(""));
  const strokes = [
    ["Alt", "ArrowUp"],
    ["Alt", "ArrowDown"],
  ];
  expect(findShortcuts(screen, false)).toEqual([{ strokes, name: null }]);
});

// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { EditableText } from "./editable-text.tsx";

const shown = (as: "h2" | "h3", value: string) => (
  <EditableText
    as={as}
    field="/text"
    value={value}
    label="Kop"
    description="Escape om te stoppen"
    placeholder="Kop"
    isSingleLine
    onChange={vi.fn()}
  />
);

it("a heading keeps its text when its level changes", () => {
  const { container, rerender } = render(shown("h2", "Geef uw verhuizing door"));
  rerender(shown("h3", "Geef uw verhuizing door"));
  expect(container.innerHTML).toMatch(/^<h3>.*Geef uw verhuizing door.*<\/h3>$/);
});

it("an editable text shows a value that was changed elsewhere", () => {
  const { container, rerender } = render(shown("h2", "Eerst"));
  rerender(shown("h2", "Later"));
  expect(container.textContent).toBe("Later");
});

it("the caret keeps its position when another user changes the text before it", () => {
  const { container, rerender } = render(shown("h2", "Bel ons"));
  const text = container.querySelector("[contenteditable]");
  window.getSelection()?.collapse(text?.firstChild ?? null, 7);
  rerender(shown("h2", "Bel of mail ons"));
  const { focusNode, focusOffset } = window.getSelection() ?? {};
  expect([focusNode?.textContent, focusOffset]).toEqual(["Bel of mail ons", 15]);
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { PreviewFrame } from "./preview-frame.tsx";

afterEach(cleanup);

function open(html: string, isPreview: boolean) {
  const [onClose, onLoad] = [vi.fn(), vi.fn()];
  render(<PreviewFrame title="Voorbeeld" src="about:blank" width={390} onClose={onClose} onLoad={onLoad} />);
  const frame = screen.getByTitle<HTMLIFrameElement>("Voorbeeld");
  const inner = frame.contentDocument;
  if (inner === null) throw new Error("The frame has no document");
  inner.body.innerHTML = html;
  if (isPreview) inner.documentElement.dataset.preview = "";
  const isHidden = () => frame.className !== "";
  const wasHidden = isHidden();
  fireEvent.load(frame);
  return { inner, onClose, onLoad, wasHidden, isHidden };
}

it("a preview is shown once it has loaded; its links are disabled, and it forwards Escape", () => {
  const { inner, onClose, onLoad, wasHidden, isHidden } = open('<a href="/wonen"><b>Wonen</b></a>', true);
  expect([wasHidden, isHidden()]).toEqual([true, false]);
  expect(onLoad.mock.calls).toEqual([[true]]);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  inner.querySelector("b")?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  inner.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(onClose).toHaveBeenCalledOnce();
});

it("another document, such as an error, is never shown", () => {
  const { onLoad, isHidden } = open("<p>Inloggen</p>", false);
  expect(onLoad.mock.calls).toEqual([[false]]);
  expect(isHidden()).toBe(true);
});

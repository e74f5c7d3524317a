// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { PreviewFrame } from "./preview-frame.tsx";

afterEach(cleanup);

it("stays as it is when a picture or a frame in it has loaded", async () => {
  render(
    <>
      <main />
      <PreviewFrame title="Voorbeeld" width={390} onClose={() => undefined}>
        <img alt="Tulpen" src="/a/tulpen" />
        <iframe title="Teller" src="about:blank" />
      </PreviewFrame>
    </>,
  );
  const frame = screen.getByTitle<HTMLIFrameElement>("Voorbeeld");
  const find = (selector: string) => frame.contentDocument?.querySelector(selector) ?? null;
  fireEvent.load(frame);
  await expect.poll(() => find("main img")).not.toBeNull();
  const main = find("main");
  for (const loaded of ["main img", "main iframe"]) {
    const element = find(loaded);
    if (element) fireEvent.load(element);
    expect(find("main")).toBe(main);
    expect(find(loaded)).toBe(element);
  }
});

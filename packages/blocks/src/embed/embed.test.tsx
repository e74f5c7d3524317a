// @vitest-environment jsdom

import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { showBlock } from "../kit/testing/show-block.tsx";

const FRAME = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ";
const content = { url: "https://youtu.be/aqz-KE-bpKQ", title: "Zo scheidt u uw afval" };

function show({ frame = FRAME, options = {}, isEditing = false }: { frame?: string | null; options?: object; isEditing?: boolean }) {
  return showBlock({ name: "embed", content, options, env: { embedOf: () => frame, isEditing } });
}

describe("an embed", () => {
  it("loads nothing of the other website before consent, and always links to it", () => {
    const body = show({});
    expect(body.querySelector("iframe, [src], script")).toBeNull();
    expect(body.textContent).toContain("youtube-nocookie.com");
    within(body).getByRole("button", { name: "Inhoud tonen" });
    expect(within(body).getByRole("link", { name: "Bekijken op youtu.be" }).getAttribute("href")).toBe(content.url);
  });

  it("is a sandboxed frame immediately if it needs no consent", () => {
    const body = show({ options: { consent: "required", shape: "height", height: 300 } });
    expect(body.querySelector("[data-embed]")?.getAttribute("data-consent")).toBe("required");
    // A browser that runs scripts parses noscript as text.
    const withoutScript = document.createElement("div");
    withoutScript.innerHTML = body.querySelector("noscript")?.textContent ?? "";
    const frame = withoutScript.querySelector("iframe");
    expect(frame?.title).toBe(content.title);
    expect(frame?.src).toBe(FRAME);
    expect(frame?.getAttribute("height")).toBe("300");
    expect(frame?.getAttribute("referrerpolicy")).toBe("strict-origin");
    expect(frame?.getAttribute("sandbox")).not.toMatch(/top-navigation|downloads|modals/);
  });

  it("is only a link once its host is no longer allowed", () => {
    const body = show({ frame: null });
    expect(body.querySelector("iframe, button:not([hidden]), [data-embed]")).toBeNull();
    within(body).getByRole("link", { name: "Bekijken op youtu.be" });
  });

  it("shows nothing without an address, and prompts its editor for one", () => {
    const empty = { name: "embed", content: { url: "", title: "" } };
    expect(showBlock(empty).innerHTML).toBe("");
    expect(showBlock({ ...empty, env: { isEditing: true } }).textContent).toContain("Vul het webadres in");
  });

  it("loads nothing in the editor", () => {
    expect(show({ isEditing: true, options: { consent: "required" } }).querySelector("iframe, [data-embed]")).toBeNull();
  });
});

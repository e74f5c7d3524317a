// @vitest-environment jsdom
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { showBlock } from "../kit/testing/show-block.tsx";

const FRAME = "/api/pages/0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37/frames/11111111-2222-4333-8444-555555555555?v=1";
const content = { code: "<script>alert(1)</script>", title: "Teller" };
type Shown = { readonly frame?: string | null | undefined; readonly isEditing?: boolean; readonly options?: object };

function show({ frame = FRAME, isEditing = false, options }: Shown = {}): HTMLElement {
  return showBlock({ name: "html", content, options, env: { embedOf: () => frame, isEditing } });
}

describe("an html block", () => {
  it("shows its code in a named, sandboxed frame without script, and never in the page", () => {
    const body = show({ options: { height: 80 } });
    const frame = body.querySelector("iframe");
    const attributes = ["title", "referrerpolicy", "src", "height"].map((name) => frame?.getAttribute(name));
    expect(attributes).toEqual(["Teller", "no-referrer", FRAME, "80"]);
    expect(frame?.getAttribute("sandbox")).not.toMatch(/same-origin|top-navigation|modals|downloads/);
    expect(body.innerHTML).not.toMatch(/alert|srcdoc|<script/);
  });

  it("is selected by a press on it in the editor", () => {
    const body = show({ isEditing: true });
    expect(body.querySelector("iframe")?.tabIndex).toBe(-1);
    expect(body.querySelector("[data-still]")).not.toBeNull();
    expect(show().querySelector("[data-still], [tabindex]")).toBeNull();
  });

  it("that loads from elsewhere waits for consent, also in the editor", () => {
    const options = { consent: "analytical" };
    const place = show({ options }).querySelector("[data-embed]");
    expect(place?.querySelector("iframe")).toBeNull();
    expect(place?.getAttribute("data-sandbox")).not.toContain("same-origin");
    within(show({ options })).getByRole("button");
    expect(show({ options, isEditing: true }).querySelector("iframe, [data-embed]")).toBeNull();
  });

  it("says so where it can't be shown", () => {
    expect(show({ frame: null }).querySelector("iframe")).toBeNull();
    expect(show({ frame: null }).textContent).toContain("hier niet te zien");
  });

  it("shows visitors nothing without code, and says so to editors", () => {
    const empty = { name: "html", content: { code: "", title: "Teller" } };
    expect(showBlock(empty).innerHTML).toBe("");
    expect(showBlock({ ...empty, env: { isEditing: true } }).textContent).toContain("nog geen HTML-code");
  });
});

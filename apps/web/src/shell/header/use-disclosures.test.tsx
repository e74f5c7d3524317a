// @vitest-environment jsdom
import { SUB_MENU_HOVER_DELAY_MS } from "@plein/contract/pages/page-timing";
import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { RawIntlProvider } from "react-intl";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { I18n } from "../../messages/i18n.ts";
import type { MenuLink } from "../frame/frame.ts";
import { TopMenu } from "./top-menu.tsx";

const menu: MenuLink[] = [
  { name: "Wonen", href: "/wonen", children: [{ name: "Afval", href: "/wonen/afval", children: [] }] },
  { name: "Bestuur", href: null, children: [{ name: "Raad", href: "/raad", children: [] }] },
  { name: "Contact", href: "/contact", children: [] },
];
const i18n = new I18n("nl");

async function showMenu(href = "/") {
  await i18n.load("public");
  const shown = (at: string) => (
    <RawIntlProvider value={i18n.intl}>
      <TopMenu id="menu" menu={menu} href={at} />
    </RawIntlProvider>
  );
  const { container, rerender } = render(shown(href));
  // On a wide screen the styles always show the sheet; jsdom has no styles and would refuse to focus anything in it.
  container.querySelector("nav")?.removeAttribute("popover");
  const [wonen, bestuur] = [...container.querySelectorAll("details")];
  if (!wonen || !bestuur) throw new Error("The menu has no lists");
  return { container, wonen, bestuur, goTo: (at: string) => rerender(shown(at)) };
}

function pointer(type: string, target: Element | null | undefined, details: { relatedTarget?: Element | null; pointerType?: string } = {}) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, relatedTarget: details.relatedTarget ?? null });
  Object.defineProperty(event, "pointerType", { value: details.pointerType ?? "mouse" });
  target?.dispatchEvent(event);
  return event;
}

function press(key: string) {
  document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("PointerEvent", MouseEvent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe("the main menu", () => {
  it("never opens for a mouse that only passes over it", async () => {
    const { wonen } = await showMenu();
    for (let step = 0; step < 10; step += 1) {
      pointer("pointermove", wonen);
      vi.advanceTimersByTime(SUB_MENU_HOVER_DELAY_MS - 10);
    }
    expect(wonen.open).toBe(false);
    pointer("pointerout", wonen, { relatedTarget: document.body });
    vi.runAllTimers();
    expect(wonen.open).toBe(false);
  });

  it("stays open if a visitor opened it before the script loaded", async () => {
    await i18n.load("public");
    const shown = (
      <RawIntlProvider value={i18n.intl}>
        <TopMenu id="menu" menu={menu} href="/" />
      </RawIntlProvider>
    );
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(shown);
    const details = container.querySelector("details");
    details?.setAttribute("open", "");
    render(shown, { container, hydrate: true });
    expect(details?.isConnected).toBe(true);
    expect(details?.open).toBe(true);
  });

  it("consists of links and buttons with a name", async () => {
    const { container, wonen, bestuur } = await showMenu("/wonen/afval");
    expect(container.querySelector("nav")?.getAttribute("aria-label")).toBe("Hoofdmenu");
    expect(wonen.querySelector("summary")?.getAttribute("aria-label")).toBe("Submenu: Wonen");
    expect(bestuur.querySelector("summary")?.textContent).toBe("Bestuur");
    expect(container.querySelector('[aria-current="page"]')?.textContent).toBe("Afval");
    expect(container.querySelector('[aria-current="true"]')?.textContent).toBe("Wonen");
  });

  // @covers limit.hover
  it("opens a list when a mouse has rested on its item for 50 ms, not sooner", async () => {
    const { wonen } = await showMenu();
    pointer("pointermove", wonen.previousElementSibling);
    vi.advanceTimersByTime(SUB_MENU_HOVER_DELAY_MS - 1);
    expect(wonen.open).toBe(false);
    vi.advanceTimersByTime(1);
    expect(wonen.open).toBe(true);
  });

  it("opens no list because the page scrolled it under a mouse that doesn't move", async () => {
    const { wonen } = await showMenu();
    pointer("pointerover", wonen.previousElementSibling);
    vi.advanceTimersByTime(1000);
    expect(wonen.open).toBe(false);
  });

  it("stays open while the mouse is on the list, and closes when it has left", async () => {
    const { wonen } = await showMenu();
    pointer("pointermove", wonen.previousElementSibling);
    vi.advanceTimersByTime(SUB_MENU_HOVER_DELAY_MS);
    pointer("pointerout", wonen.previousElementSibling, { relatedTarget: wonen.querySelector("ul") });
    pointer("pointermove", wonen.querySelector("ul"));
    vi.advanceTimersByTime(5000);
    expect(wonen.open).toBe(true);
    pointer("pointerout", wonen.querySelector("ul"), { relatedTarget: document.body });
    vi.advanceTimersByTime(1000);
    expect(wonen.open).toBe(false);
  });

  it("ignores hovering by touch", async () => {
    const { wonen } = await showMenu();
    pointer("pointermove", wonen.previousElementSibling, { pointerType: "touch" });
    vi.advanceTimersByTime(1000);
    expect(wonen.open).toBe(false);
  });

  it("isn't closed by a click directly after hovering opened it", async () => {
    const { wonen } = await showMenu();
    pointer("pointermove", wonen.previousElementSibling);
    vi.advanceTimersByTime(SUB_MENU_HOVER_DELAY_MS);
    expect(pointer("click", wonen.querySelector("summary")).defaultPrevented).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(pointer("click", wonen.querySelector("summary")).defaultPrevented).toBe(false);
  });

  it("closes by Escape and gives the focus back to the button", async () => {
    const { wonen } = await showMenu();
    wonen.open = true;
    wonen.querySelector("a")?.focus();
    press("Escape");
    expect(wonen.open).toBe(false);
    expect(document.activeElement).toBe(wonen.querySelector("summary"));
  });

  it("closes when the focus moves to another item, and on a click elsewhere", async () => {
    const { container, wonen } = await showMenu();
    wonen.open = true;
    wonen.querySelector("a")?.focus();
    container.querySelector<HTMLElement>('a[href="/contact"]')?.focus();
    expect(wonen.open).toBe(false);
    wonen.open = true;
    pointer("pointerdown", document.body);
    expect(wonen.open).toBe(false);
  });

  it("closes when another page is shown", async () => {
    const { wonen, goTo } = await showMenu("/");
    wonen.open = true;
    goTo("/wonen/afval");
    expect(wonen.open).toBe(false);
  });
});

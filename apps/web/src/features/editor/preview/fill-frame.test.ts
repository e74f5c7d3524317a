// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { fillFrame } from "./fill-frame.ts";

function fill() {
  document.documentElement.lang = "nl";
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/site.css"><script></script>';
  document.body.innerHTML = `<div><a href="#inhoud">Over</a><header inert data-behind-editor><a href="/">Site</a></header>
    <main>Bewerken</main><footer inert data-behind-editor>Voet</footer><div role="status"></div></div>`;
  const inner = document.implementation.createHTMLDocument("");
  const onEscape = vi.fn();
  return { inner, onEscape, main: fillFrame(inner, document, onEscape) };
}

it("has the site's styles, language, header and footer around an empty page", () => {
  const { inner, main } = fill();
  expect(inner.documentElement.lang).toBe("nl");
  expect([...inner.head.children].map(({ localName }) => localName)).toEqual(["link"]);
  expect([...inner.body.children].map(({ localName }) => localName)).toEqual(["header", "main", "footer"]);
  expect(inner.querySelectorAll("[inert], [data-behind-editor]")).toHaveLength(0);
  expect(main.childElementCount).toBe(0);
  expect(document.querySelector("header")?.hasAttribute("inert")).toBe(true);
});

it("leads nowhere, and passes on Escape", () => {
  const { inner, onEscape } = fill();
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  inner.querySelector("header a")?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  inner.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(onEscape).toHaveBeenCalledOnce();
});

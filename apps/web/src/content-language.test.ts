// @vitest-environment jsdom
import { expect, it } from "vitest";
import { render } from "./entry-server.tsx";
import { contentOf, heading, pageContent, renderInput } from "./testing/pages.ts";

const content = contentOf({ "/pagina": pageContent("/pagina", "Afval", { blocks: [heading("Restafval", "main", 0)] }) });

async function documentIn(locale: "nl" | "en", path = "/pagina"): Promise<Document> {
  const { html } = await render(renderInput(path, content, { locale }));
  return new DOMParser().parseFromString(html, "text/html");
}

/** The `lang` of the elements that contain exactly this text. */
function languagesOf(page: Document, text: string): (string | null | undefined)[] {
  const holders = [...page.body.querySelectorAll("*")].filter((element) => element.childElementCount === 0 && element.textContent === text);
  return [...new Set(holders.map((element) => element.closest("[lang]")?.getAttribute("lang")))];
}

it("the platform's content has a language attribute if the interface is in another language", async () => {
  const page = await documentIn("en");
  for (const text of ["Gemeente Lindendaal", "Alles over Lindendaal.", "Wonen", "Privacy", "Home", "Afval", "Restafval"])
    expect(languagesOf(page, text), text).toEqual(["nl"]);
  for (const text of ["Skip to the content", "Sign in"]) expect(languagesOf(page, text), text).toEqual(["en"]);
  expect(page.querySelector('meta[property="og:locale"]')?.getAttribute("content")).toBe("nl_NL");
});

it("the link of a notice has a language attribute", async () => {
  const page = await documentIn("en", "/niet");
  expect(languagesOf(page, "This page does not exist")).toEqual(["en"]);
  expect(languagesOf(page, "Contact")).toEqual(["nl"]);
});

it("no element has a language attribute if both are in the same language", async () => {
  const page = await documentIn("nl");
  const marked = [...page.body.querySelectorAll("[lang]:not(button)")];
  expect(marked).toEqual([]);
});

// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { showBlock } from "../kit/testing/show-block.tsx";

const link = { kind: "url", url: "https://lindendaal.example/afval" };
const linksIn = (card: object) =>
  [...showBlock({ name: "cards", content: { items: [card] } }).querySelectorAll("a")].map(({ textContent }) => textContent);

describe("a card", () => {
  it("has one link: its label if it has one, else its title", () => {
    expect(linksIn({ title: "Afval", link })).toEqual(["Afval"]);
    expect(linksIn({ title: "Afval", link, linkLabel: "Bekijk de afvalkalender" })).toEqual(["Bekijk de afvalkalender"]);
  });

  it("keeps its title and drops its label when its page can't be visited", () => {
    const content = { items: [{ title: "Afval", link, linkLabel: "Bekijk de afvalkalender" }] };
    expect(showBlock({ name: "cards", content, env: { linkHref: () => null } }).textContent).toBe("Afval");
  });

  it("uses the heading level from the page", () => {
    const content = { items: [{ title: "Afval" }] };
    expect(showBlock({ name: "cards", content, headingLevel: 4 }).querySelector("h4")?.textContent).toBe("Afval");
  });
});

// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { paragraph, richTextOf } from "../kit/schema/rich-text-parts.ts";
import { BLOCK_GUID, showBlock } from "../kit/testing/show-block.tsx";

const content = {
  items: [
    { question: "Wat kost het?", answer: richTextOf(paragraph("Niets.")) },
    { question: "Hoe lang duurt het?", answer: richTextOf(paragraph("Een week.")) },
  ],
};
const show = (options: object) => showBlock({ name: "accordion", content, options });

describe("an accordion", () => {
  it("is closed, unless its first answer is to be open", () => {
    expect([...show({}).querySelectorAll("details")].map(({ open }) => open)).toEqual([false, false]);
    expect([...show({ isFirstOpen: true }).querySelectorAll("details")].map(({ open }) => open)).toEqual([true, false]);
  });

  it("has its items exclude each other by a name that no other block has", () => {
    expect([...show({ isOneOpenAtATime: true }).querySelectorAll("details")].map((item) => item.getAttribute("name"))).toEqual([
      BLOCK_GUID,
      BLOCK_GUID,
    ]);
    expect(show({}).querySelector("details")?.hasAttribute("name")).toBe(false);
  });

  it("marks its questions and answers for search engines, unless it is no such list", () => {
    const faq = show({});
    expect(faq.querySelector("[itemtype='https://schema.org/FAQPage']")).toBeTruthy();
    const [question] = faq.querySelectorAll("[itemprop=mainEntity]");
    expect(question?.querySelector("[itemprop=name]")?.textContent).toBe("Wat kost het?");
    expect(question?.querySelector("[itemprop=acceptedAnswer] [itemprop=text]")?.textContent).toBe("Niets.");
    expect(show({ hasFaqMetadata: false }).querySelector("[itemscope],[itemprop],[itemtype]")).toBeNull();
  });

  it("stands open to its editor, who types the space that would close it", () => {
    const editing = showBlock({ name: "accordion", content, env: { isEditing: true } });
    expect(editing.querySelector("details")).toBeNull();
    expect(editing.textContent).toContain("Een week.");
  });
});

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
  it("is closed, unless its first answer starts open", () => {
    expect([...show({}).querySelectorAll("details")].map(({ open }) => open)).toEqual([false, false]);
    expect([...show({ isFirstOpen: true }).querySelectorAll("details")].map(({ open }) => open)).toEqual([true, false]);
  });

  it("makes its items exclusive with a name that is unique to the block", () => {
    expect([...show({ isOneOpenAtATime: true }).querySelectorAll("details")].map((item) => item.getAttribute("name"))).toEqual([
      BLOCK_GUID,
      BLOCK_GUID,
    ]);
    expect(show({}).querySelector("details")?.hasAttribute("name")).toBe(false);
  });

  it("marks up its questions and answers for search engines, unless turned off", () => {
    const faq = show({});
    expect(faq.querySelector("[itemtype='https://schema.org/FAQPage']")).toBeTruthy();
    const [question] = faq.querySelectorAll("[itemprop=mainEntity]");
    expect(question?.querySelector("[itemprop=name]")?.textContent).toBe("Wat kost het?");
    expect(question?.querySelector("[itemprop=acceptedAnswer] [itemprop=text]")?.textContent).toBe("Niets.");
    expect(show({ hasFaqMetadata: false }).querySelector("[itemscope],[itemprop],[itemtype]")).toBeNull();
  });

  it("is open in the editor, where typing a space would close it", () => {
    const editing = showBlock({ name: "accordion", content, env: { isEditing: true } });
    expect(editing.querySelector("details")).toBeNull();
    expect(editing.textContent).toContain("Een week.");
  });
});

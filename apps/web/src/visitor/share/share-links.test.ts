// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { activateShareLinks } from "./share-links.ts";

const item = (channel: string) => `<li data-channel="${channel}"><span class="link">${channel}</span></li>`;

beforeEach(() => {
  document.head.innerHTML = `<link rel="canonical" href="https://lindendaal.example/nieuws/café"><meta property="og:title" content="Brood & spelen">`;
  document.body.innerHTML = `<div data-share="Gekopieerd"><ul>${["copy", "mail", "whatsapp", "linkedin", "x"].map(item).join("")}</ul><p role="status"></p></div>`;
});

it("every channel has a link to the page's canonical address", () => {
  activateShareLinks();
  activateShareLinks();
  const url = "https%3A%2F%2Flindendaal.example%2Fnieuws%2Fcaf%25C3%25A9";
  expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    `mailto:?subject=Brood%20%26%20spelen&body=${url}`,
    `https://wa.me/?text=Brood%20%26%20spelen%20${url}`,
    `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    `https://x.com/intent/post?text=Brood%20%26%20spelen&url=${url}`,
  ]);
  expect(document.querySelectorAll("button.link")).toHaveLength(1);
});

it.each([
  ["Gekopieerd", () => Promise.resolve()],
  ["https://lindendaal.example/nieuws/caf%C3%A9", () => Promise.reject(new Error("no permission"))],
])("says %s after copying", async (words, writeText) => {
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
  activateShareLinks();
  document.querySelector("button")?.click();
  await expect.poll(() => document.querySelector('[role="status"]')?.textContent).toBe(words);
});

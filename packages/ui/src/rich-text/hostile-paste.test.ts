// @vitest-environment jsdom
import { RichText } from "@plein/contract/blocks/rich-text";
import { describe, expect, it } from "vitest";
import { richTextFromHtml } from "./pasted-rich-text.ts";

const words = (value: unknown): string => (JSON.stringify(value).match(/"text":"([^"]*)"/g) ?? []).join(" ");

describe("a hostile or odd clipboard", () => {
  it.each([
    ["a script", `<p>Voor<script>alert(1)</script>na</p>`],
    ["handlers", `<p onclick="alert(1)">Voor<img src=x onerror=alert(1)>na</p>`],
    [
      "an address that runs",
      `<p>Voor <a href="javascript:alert(1)">klik</a> <a href="data:text/html,<script>alert(1)</script>">data</a> na</p>`,
    ],
    ["foreign elements", `<svg><script>alert(1)</script><style>p{}</style></svg><math><mi>Voor</mi></math><p>Voor na</p>`],
    [
      "a template and a frame",
      `<template><img src=x onerror=alert(1)></template><iframe srcdoc="<script>alert(1)</script>"></iframe><p>Voor na</p>`,
    ],
    ["a broken tree", `<p>Voor<table><p>na</table><noscript><p title="</noscript><img src=x onerror=alert(1)>">`],
  ])("leaves no more than words of %s", (_, html) => {
    const text = richTextFromHtml(html);
    expect(RichText.safeParse(text).success).toBe(true);
    expect(JSON.stringify(text)).not.toMatch(/alert|javascript:|data:text/);
    expect(words(text)).toContain("Voor");
  });

  it("keeps the cells of a table from Excel as words", () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><col width=64><tr><td class=xl65>Maandag</td><td x:num>12</td></tr><tr><td>Dinsdag</td><td>7,5</td></tr></table></body></html>`;
    for (const cell of ["Maandag", "12", "Dinsdag", "7,5"]) expect(words(richTextFromHtml(html))).toContain(cell);
  });

  it("takes a page of 10,000 elements, and one that is 500 elements deep", () => {
    const wide = richTextFromHtml(Array.from({ length: 10_000 }, (_, index) => `<p>Regel ${index}</p>`).join(""));
    expect(wide.content).toHaveLength(10_000);
    const deep = richTextFromHtml(`${"<div>".repeat(500)}Diep${"</div>".repeat(500)}`);
    expect(words(deep)).toContain("Diep");
    const lists = richTextFromHtml(`${"<ul><li>punt".repeat(40)}${"</li></ul>".repeat(40)}`);
    expect(RichText.safeParse(lists).success).toBe(true);
    expect(words(lists)).toContain("punt");
  });
});

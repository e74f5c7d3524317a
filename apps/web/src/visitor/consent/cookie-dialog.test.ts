// @vitest-environment jsdom

import { listAnalyticsScripts } from "@plein/contract/consent/analytics-scripts";
import type { ConsentedAnalytics } from "@plein/contract/consent/analytics-services";
import { CONSENT_STORAGE_KEY } from "@plein/contract/consent/cookie-consent";
import { beforeEach, describe, expect, it } from "vitest";
import { activateCookieDialog } from "./cookie-dialog.ts";

const dialog = () => document.querySelector("dialog") as HTMLDialogElement;
const answer = (value: string) => document.querySelector<HTMLButtonElement>(`button[value="${value}"]`)?.click();
const stored = () => JSON.parse(localStorage.getItem(CONSENT_STORAGE_KEY) ?? "null");
const scriptsOf = (analytics: Partial<ConsentedAnalytics>) => JSON.stringify(listAnalyticsScripts({ siteimproveId: "", ...analytics }));
const scripts = () => [...document.head.querySelectorAll("script")].map(({ src }) => src);

/** Opens a document with the dialog as shell/layout/cookie-dialog.tsx renders it. */
function openPage(configured: Readonly<Record<string, string>> = {}): void {
  document.head.innerHTML = "";
  document.body.innerHTML = `<dialog id="cookie-dialog" data-services="siteimproveanalytics.com" data-cookies="nmstat"
    data-statement="3" data-saved="Opgeslagen">
    <h2 tabindex="-1">Cookies</h2>
    <fieldset data-settings="shown" hidden><input type="checkbox" checked disabled><input type="checkbox"></fieldset>
    <button value="required"></button><button value="all"></button>
    <button value="settings" data-settings="hidden"></button><button value="chosen" data-settings="shown" hidden></button>
  </dialog><a href="#choice" data-cookie-choice>Cookiekeuze</a><div id="status"></div>`;
  Object.assign(dialog().dataset, { scripts: scriptsOf({ siteimproveId: "601" }) }, configured);
  activateCookieDialog(dialog());
}

beforeEach(() => {
  localStorage.clear();
  openPage();
});

describe("the cookie dialog", () => {
  it("is shown with nothing checked, and loads and stores nothing until there is a choice", () => {
    expect(dialog().open).toBe(true);
    answer("settings");
    const [, analytical] = dialog().querySelectorAll("input");
    expect(analytical?.checked).toBe(false);
    expect([document.activeElement, scripts(), localStorage.length]).toEqual([analytical, [], 0]);
    openPage();
    expect(dialog().open).toBe(true);
  });

  it.each([
    ["required", ["required"], 0],
    ["all", ["required", "analytical"], 1],
    ["chosen", ["required"], 0],
  ] as const)("stores %s with the date and the version of the statement, and isn't shown again", (value, categories, count) => {
    answer(value);
    expect(stored()).toEqual({ categories, date: expect.any(String), statementVersion: 3, services: ["siteimproveanalytics.com"] });
    expect([dialog().open, scripts().length, document.getElementById("status")?.textContent]).toEqual([false, count, "Opgeslagen"]);
    expect(document.documentElement.hasAttribute("data-consented")).toBe(count === 1);
    openPage();
    expect([dialog().open, scripts()]).toEqual([false, count === 0 ? [] : ["https://siteimproveanalytics.com/js/siteanalyze_601.js"]]);
  });

  it("is opened again by a link, with the previous choice, and returns the focus to the link", () => {
    answer("all");
    const link = document.querySelector("a");
    link?.click();
    const [, analytical] = dialog().querySelectorAll("input");
    expect([dialog().open, analytical?.checked, document.activeElement?.textContent]).toEqual([true, true, "Cookies"]);
    dialog().dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect([dialog().open, document.activeElement]).toEqual([false, link]);
  });

  it("asks again once the platform adds a service, which gets nothing before", () => {
    answer("all");
    openPage();
    const custom = {
      kind: "script" as const,
      name: "Telt",
      scriptUrl: "https://telt.example/t.js",
      attributes: { "data-site": "7" },
      hosts: [],
      cookies: [],
    };
    openPage({ services: "siteimproveanalytics.com telt.example", scripts: scriptsOf({ siteimproveId: "601", custom }) });
    expect([dialog().open, scripts()]).toEqual([true, []]);
    answer("all");
    expect(scripts()).toEqual(["https://siteimproveanalytics.com/js/siteanalyze_601.js", "https://telt.example/t.js"]);
    expect(document.querySelector('[src="https://telt.example/t.js"]')?.getAttribute("data-site")).toBe("7");
  });

  it("starts Matomo with its website's number, and removes the cookies that it set, and no others", () => {
    const custom = { kind: "matomo" as const, url: "https://stats.example/", siteId: "3" };
    const configured = {
      services: "stats.example",
      scripts: scriptsOf({ custom }),
      cookies: "_pk_id* _pk_ses*",
    };
    openPage(configured);
    answer("all");
    expect(scripts()).toEqual(["https://stats.example/matomo.js"]);
    expect(Reflect.get(window, "_paq")).toEqual(expect.arrayContaining([["setSiteId", "3"], ["trackPageView"]]));
    for (const cookie of ["_pk_id.3.ab=1", "_pk_ses.3.ab=1", "plein-locale=en"]) document.cookie = cookie;
    localStorage.clear();
    openPage(configured);
    expect(document.cookie).toBe("plein-locale=en");
  });

  // @covers error.cookie-consent
  it("is shown again when the stored consent is unreadable, which is removed", () => {
    localStorage.setItem(CONSENT_STORAGE_KEY, "{kapot");
    openPage();
    expect([dialog().open, localStorage.length]).toEqual([true, 0]);
  });
});

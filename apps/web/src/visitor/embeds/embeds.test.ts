// @vitest-environment jsdom

import { CONSENT_STORAGE_KEY, consentTo, formatConsent } from "@plein/contract/consent/cookie-consent";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { activateEmbeds } from "./embeds.ts";

const FRAME = "https://app.pdok.nl/kaart";
const place = (id: string) => `<figure>
  <div data-embed="${FRAME}" data-id="${id}" data-title="Kaart" data-shape="height" data-height="360" data-consent="analytical">
    <div><button>Tonen</button><input type="checkbox"></div>
  </div>
  <figcaption><button hidden data-embed-withdraw>Niet meer</button></figcaption>
</figure>`;

const frames = () => [...document.querySelectorAll("iframe")];
const allow = () => localStorage.setItem(CONSENT_STORAGE_KEY, formatConsent(consentTo(["analytical"], new Date())));

beforeEach(() => {
  document.body.innerHTML = place("een") + place("twee");
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("the embeds of a page", () => {
  it("wait for their own button", () => {
    activateEmbeds();
    activateEmbeds();
    expect(frames()).toEqual([]);
    document.querySelector("button")?.click();
    const [frame, ...others] = frames();
    expect(others).toEqual([]);
    expect(frame).toMatchObject({ title: "Kaart", src: FRAME, height: "360", referrerPolicy: "strict-origin" });
    expect(frame?.getAttribute("sandbox")).toContain("allow-scripts");
    expect(document.activeElement).toBe(frame);
    expect(localStorage.length).toBe(0);
    expect(document.querySelectorAll("[data-embed-withdraw]:not([hidden])")).toHaveLength(0);
  });

  it("are all shown, now and later, once the visitor has chosen that", () => {
    activateEmbeds();
    document.querySelector("input")?.click();
    document.querySelector("button")?.click();
    expect(frames()).toHaveLength(2);
    document.body.innerHTML = place("drie");
    activateEmbeds();
    expect(frames()).toHaveLength(1);
    expect(document.querySelectorAll("[data-embed-withdraw]:not([hidden])")).toHaveLength(1);
  });

  it("that need no consent are shown immediately, without a button to withdraw it", () => {
    document.body.innerHTML = place("een")
      .replace("analytical", "required")
      .replace(/<div>\s*<button>.*<\/div>/, "<noscript></noscript>");
    activateEmbeds();
    expect(frames()).toHaveLength(1);
    expect(document.querySelector("noscript, [data-embed-withdraw]:not([hidden])")).toBeNull();
  });

  it("need consent again when the stored consent is unreadable", () => {
    localStorage.setItem(CONSENT_STORAGE_KEY, "{kapot");
    activateEmbeds();
    expect(frames()).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it("show the prompt and a link if the document's policy blocks them", () => {
    allow();
    sessionStorage.setItem("plein-embed", "een");
    activateEmbeds();
    expect(frames()).toHaveLength(2);
    const violation = Object.assign(new Event("securitypolicyviolation"), { effectiveDirective: "frame-src", blockedURI: FRAME });
    document.body.innerHTML = place("een");
    sessionStorage.setItem("plein-embed", "een");
    activateEmbeds();
    document.dispatchEvent(violation);
    expect(frames()).toEqual([]);
    expect(document.querySelector("[data-embed] button")).not.toBeNull();
  });
});

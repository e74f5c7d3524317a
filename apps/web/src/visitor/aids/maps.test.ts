// @vitest-environment jsdom

import { stubMissingBrowserApis } from "@plein/ui/testing/missing-browser-apis";
import { fireEvent, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { offerAids } from "./offer-aids.ts";

const PLACES = [
  { title: "Gemeentehuis <b>", address: "Marktplein 1", lat: 52.09, lng: 5.12 },
  { title: "Bibliotheek", address: "", lat: 52.1, lng: 5.13 },
];

beforeAll(stubMissingBrowserApis);
beforeEach(() => {
  document.body.innerHTML = `<div data-map="https://tiles.example.org/{z}/{x}/{y}.png" data-attribution="Kaart: &lt;i&gt;"
    data-zoom="0" data-label="Kaart" data-in="Inzoomen" data-out="Uitzoomen" data-close="Sluiten"><svg></svg><button id="een" data-aid="places">Tonen</button></div>`;
  document.querySelector<HTMLElement>("[data-map]")?.setAttribute("data-places", JSON.stringify(PLACES));
});
afterEach(() => sessionStorage.clear());

const pictures = () => [...document.querySelectorAll("img")].map(({ src }) => src);
const showIt = async () => {
  offerAids();
  offerAids();
  document.querySelector("button")?.click();
  await waitFor(() => expect(document.querySelector("[role=region]")).not.toBeNull());
};

describe("a map", () => {
  it("loads nothing before the visitor requests it", () => {
    offerAids();
    expect(pictures()).toEqual([]);
    expect(document.querySelector("svg")).not.toBeNull();
  });

  it("shows the places with their names, by keyboard too", async () => {
    await showIt();
    expect(document.querySelector("svg")).toBeNull();
    const places = [...document.querySelectorAll("[role=button][aria-label^='1.'], [role=button][aria-label^='2.']")];
    expect(places.map((place) => [place.getAttribute("aria-label"), place.getAttribute("tabindex")])).toEqual([
      ["1. Gemeentehuis <b>", "0"],
      ["2. Bibliotheek", "0"],
    ]);
    expect(document.body.querySelector("b, i")).toBeNull();
    expect(document.querySelector("[title=Inzoomen]")).not.toBeNull();
    expect(document.body.textContent).toContain("Kaart: <i>");
  });

  it("shows the name and address of a chosen place", async () => {
    await showIt();
    const [place] = document.querySelectorAll("[role=button][aria-label^='1.']");
    if (!place) throw new Error("No place");
    fireEvent.click(place);
    await waitFor(() => expect(document.body.textContent).toContain("Marktplein 1"));
    expect(document.querySelector(".leaflet-popup-close-button")?.getAttribute("aria-label")).toBe("Sluiten");
  });

  it("is shown immediately on a page that was loaded for it", async () => {
    sessionStorage.setItem("plein-aid", "een");
    offerAids();
    await waitFor(() => expect(document.querySelector("[role=region]")).not.toBeNull());
    expect(sessionStorage.length).toBe(0);
  });
});

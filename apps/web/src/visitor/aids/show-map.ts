import { type Map as LeafletMap, latLngBounds, marker } from "leaflet";
import { createMap, createPlaceIcon } from "./create-map.ts";

type ShownPlace = { readonly title: string; readonly address: string; readonly lat: number; readonly lng: number };

/** The maximum initial zoom, at which places that are close together are distinguishable. */
const NEAREST = 16;

/** Replaces the sketch around the pressed button by a map that can be moved, with the places of the list. */
export function showMap(button: HTMLElement): void {
  const ground = button.closest<HTMLElement>("[data-map]");
  if (ground === null) return;
  const { map: tiles = "", attribution = "", zoom = "0", places = "[]", label = "" } = ground.dataset;
  // The server wrote the JSON from validated values.
  const shownPlaces = JSON.parse(places) as readonly ShownPlace[];
  const element = document.createElement("div");
  ground.replaceChildren(element);
  const map = createMap(element, { tiles, attribution, label, zoomIn: ground.dataset.in ?? "", zoomOut: ground.dataset.out ?? "" });
  const bounds = latLngBounds(shownPlaces.map(({ lat, lng }) => [lat, lng]));
  if (zoom === "0") map.fitBounds(bounds, { maxZoom: NEAREST, padding: [40, 40], animate: false });
  else map.setView(bounds.getCenter(), Number(zoom), { animate: false });
  for (const [index, place] of shownPlaces.entries()) addPlace(map, place, index + 1, ground.dataset.close ?? "");
  element.focus({ preventScroll: true });
}

function addPlace(map: LeafletMap, { title, address, lat, lng }: ShownPlace, number: number, close: string): void {
  const added = marker([lat, lng], { icon: createPlaceIcon(String(number)), riseOnHover: true }).addTo(map);
  // The marker shows only a number, so its accessible name includes the title.
  added.getElement()?.setAttribute("aria-label", `${number}. ${title}`);
  const words = document.createElement("div");
  const name = document.createElement("strong");
  name.textContent = title;
  words.append(name, ...(address === "" ? [] : [document.createElement("br"), address]));
  added.bindPopup(words).on("popupopen", ({ popup }) => {
    popup.getElement()?.querySelector(".leaflet-popup-close-button")?.setAttribute("aria-label", close);
  });
}

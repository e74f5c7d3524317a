import "leaflet/dist/leaflet.css";
import { control, map as createMap, divIcon, type Map as LeafletMap, latLngBounds, marker, tileLayer } from "leaflet";
import classes from "./show-map.module.css";

type ShownPlace = { readonly title: string; readonly address: string; readonly lat: number; readonly lng: number };

/** The maximum initial zoom, at which places that are close together are distinguishable. */
const NEAREST = 16;
const DEEPEST = 19;

/** Replaces the sketch by a map that can be moved, with the places of the list. */
export function showMap(ground: HTMLElement): void {
  const { map: url = "", attribution = "", zoom = "0", places = "[]", label = "" } = ground.dataset;
  // The server wrote the JSON from validated values.
  const shown = JSON.parse(places) as readonly ShownPlace[];
  const element = document.createElement("div");
  element.className = classes.map ?? "";
  ground.replaceChildren(element);
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const still = isStill ? { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false } : {};
  // The mouse wheel scrolls the page, not the map.
  const map = createMap(element, { scrollWheelZoom: false, zoomControl: false, attributionControl: false, ...still });
  element.setAttribute("role", "region");
  element.setAttribute("aria-label", label);
  control.zoom({ zoomInTitle: ground.dataset.in ?? "", zoomOutTitle: ground.dataset.out ?? "" }).addTo(map);
  control.attribution({ prefix: false }).addAttribution(escaped(attribution)).addTo(map);
  const bounds = latLngBounds(shown.map(({ lat, lng }) => [lat, lng]));
  if (zoom === "0") map.fitBounds(bounds, { maxZoom: NEAREST, padding: [40, 40], animate: false });
  else map.setView(bounds.getCenter(), Number(zoom), { animate: false });
  tileLayer(url, { maxZoom: DEEPEST, referrerPolicy: "strict-origin" }).addTo(map);
  for (const [index, place] of shown.entries()) addPlace(map, place, index + 1, ground.dataset.close ?? "");
  element.focus({ preventScroll: true });
}

function addPlace(map: LeafletMap, { title, address, lat, lng }: ShownPlace, number: number, close: string): void {
  const icon = divIcon({ className: classes.place ?? "", html: String(number), iconSize: [28, 28] });
  const added = marker([lat, lng], { icon, riseOnHover: true }).addTo(map);
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

/** Escapes a text, because the library treats it as HTML. */
function escaped(text: string): string {
  const element = document.createElement("span");
  element.textContent = text;
  return element.innerHTML;
}

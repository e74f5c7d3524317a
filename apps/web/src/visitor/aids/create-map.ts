import "leaflet/dist/leaflet.css";
import { control, map as createLeafletMap, divIcon, type Map as LeafletMap, tileLayer } from "leaflet";
import classes from "./create-map.module.css";

const DEEPEST = 19;

/** The data of an element that becomes a map: the URL of the tiles, and the texts, which all come from the server. */
export type MapData = {
  readonly tiles: string;
  readonly attribution: string;
  /** its accessible name */
  readonly label: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
};

/** Creates a map without a position, and without places. */
export function createMap(element: HTMLElement, { tiles, attribution, label, zoomIn, zoomOut }: MapData): LeafletMap {
  element.className = classes.map ?? "";
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const still = isStill ? { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false } : {};
  // The mouse wheel scrolls the page, not the map.
  const map = createLeafletMap(element, { scrollWheelZoom: false, zoomControl: false, attributionControl: false, ...still });
  element.setAttribute("role", "region");
  element.setAttribute("aria-label", label);
  control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
  control.attribution({ prefix: false }).addAttribution(escaped(attribution)).addTo(map);
  tileLayer(tiles, { maxZoom: DEEPEST, referrerPolicy: "strict-origin" }).addTo(map);
  return map;
}

/** The icon of a place, with its number or without any text. */
export function createPlaceIcon(text: string) {
  return divIcon({ className: classes.place ?? "", html: text, iconSize: [28, 28] });
}

/** Escapes a text, because the library treats it as HTML. */
function escaped(text: string): string {
  const element = document.createElement("span");
  element.textContent = text;
  return element.innerHTML;
}

import { type LatLngLiteral, type Map as LeafletMap, type Marker, marker } from "leaflet";
import { createMap, createPlaceIcon } from "./create-map.ts";
import classes from "./pick-point.module.css";

/** The zoom at which houses are distinguishable. */
const NEAR = 17;
/** A metre, about. */
const DECIMALS = 5;

/** Opens the map of a location, on which a click or the Enter key chooses a point; its coordinates are in the field. */
export function openMap(button: HTMLElement): void {
  const part = button.closest<HTMLElement>("[data-part]");
  const field = part?.parentElement?.querySelector<HTMLInputElement>("[data-point]");
  if (!part || !field) return;
  const { tiles = "", attribution = "", label = "", in: zoomIn = "", out: zoomOut = "", start = "" } = button.dataset;
  const element = document.createElement("div");
  button.replaceWith(element);
  const map = createMap(element, { tiles, attribution, label, zoomIn, zoomOut });
  element.classList.add(classes.picker ?? "");
  part.querySelector("[data-map-source]")?.remove();
  const hint = part.querySelector<HTMLElement>("[data-map-hint]");
  if (hint) {
    hint.hidden = false;
    element.setAttribute("aria-describedby", hint.id);
  }
  const typed = readPoint(field.value);
  const [lat = 0, lng = 0, zoom = 0] = start.split(" ").map(Number);
  map.setView(typed ?? { lat, lng }, typed ? NEAR : zoom, { animate: false });
  choosePoints(map, field, part.querySelector<HTMLElement>("[role=status]"));
  element.focus();
}

function choosePoints(map: LeafletMap, field: HTMLInputElement, status: HTMLElement | null): void {
  let chosen: Marker | null = null;
  const mark = (point: LatLngLiteral) => {
    chosen ??= marker(point, { icon: createPlaceIcon(""), keyboard: false, interactive: false }).addTo(map);
    chosen.setLatLng(point);
  };
  const choose = (point: LatLngLiteral) => {
    field.value = formatPoint(point);
    mark(point);
    if (status) status.textContent = (status.dataset.chosen ?? "").replace("#point", field.value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const typed = readPoint(field.value);
  if (typed) mark(typed);
  map.on("click", ({ latlng }) => choose(latlng.wrap()));
  const element = map.getContainer();
  element.addEventListener("keydown", (event) => {
    // The buttons of the map are pressed by the same key, and the form is not to be sent.
    if (event.key !== "Enter" || event.target !== element) return;
    event.preventDefault();
    choose(map.getCenter().wrap());
  });
  field.addEventListener("change", () => {
    const point = readPoint(field.value);
    if (point === null) return;
    mark(point);
    map.setView(point, Math.max(map.getZoom(), NEAR));
  });
}

function formatPoint({ lat, lng }: LatLngLiteral): string {
  return `${Number(lat.toFixed(DECIMALS))}, ${Number(lng.toFixed(DECIMALS))}`;
}

/** The point that the field has; the server decides whether it is one. */
function readPoint(text: string): LatLngLiteral | null {
  const [lat, lng] = (text.match(/-?\d{1,3}(?:[.,]\d+)?/g) ?? []).map((part) => Number(part.replace(",", ".")));
  return lat === undefined || lng === undefined || Math.abs(lat) > 85 || Math.abs(lng) > 180 ? null : { lat, lng };
}

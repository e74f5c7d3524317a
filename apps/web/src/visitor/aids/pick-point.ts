import { circleMarker, type LatLngLiteral, type LayerGroup, type Map as LeafletMap, layerGroup, marker, polygon, polyline } from "leaflet";
import { createMap, createPlaceIcon } from "./create-map.ts";
import classes from "./pick-point.module.css";

/** The zoom at which houses are distinguishable. */
const NEAR = 17;
/** A metre, about. */
const DECIMALS = 5;
/** As many as an answer may have. */
const MAX_POINTS = 100;

/** Opens the map of a location, on which a click or the Enter key chooses a point; the coordinates are in the field. */
export function openMap(button: HTMLElement): void {
  const part = button.closest<HTMLElement>("[data-part]");
  const field = part?.parentElement?.querySelector<HTMLInputElement | HTMLTextAreaElement>("[data-point]");
  if (!part || !field) return;
  const { tiles = "", attribution = "", label = "", in: zoomIn = "", out: zoomOut = "", start = "", within, shape } = button.dataset;
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
  const [lat = 0, lng = 0, zoom = 0] = start.split(" ").map(Number);
  map.setView({ lat, lng }, zoom, { animate: false });
  if (within !== undefined) {
    const area = polygon(within.split(",").map(readCorner), { className: classes.within ?? "", fill: false, interactive: false }).addTo(
      map,
    );
    map.fitBounds(area.getBounds(), { animate: false });
  }
  const isLong = shape === "line" || shape === "area";
  const typed = readPoints(field.value);
  if (typed.length > 0) showPoints(map, typed, { animate: false });
  choosePoints({ map, field, status: part.querySelector<HTMLElement>("[role=status]"), shape: isLong ? shape : "point" }, part);
  element.focus();
}

type Picker = {
  readonly map: LeafletMap;
  readonly field: HTMLInputElement | HTMLTextAreaElement;
  readonly status: HTMLElement | null;
  readonly shape: "point" | "line" | "area";
};

function choosePoints({ map, field, status, shape }: Picker, part: HTMLElement): void {
  const drawn = layerGroup().addTo(map);
  const undo = part.querySelector<HTMLElement>("[data-map-undo]");
  const draw = (points: readonly LatLngLiteral[]) => {
    drawPoints(drawn, points, shape);
    if (undo) undo.hidden = points.length === 0;
  };
  const change = (points: readonly LatLngLiteral[], said = "") => {
    field.value = points.map(formatPoint).join("\n");
    draw(points);
    const last = points.at(-1);
    if (status) status.textContent = said.replace("#number", String(points.length)).replace("#point", last ? formatPoint(last) : "");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const choose = (point: LatLngLiteral) => {
    const before = shape === "point" ? [] : readPoints(field.value);
    if (before.length < MAX_POINTS) change([...before, point], status?.dataset.chosen);
  };
  const removeLast = () => {
    const before = readPoints(field.value);
    if (before.length > 0) change(before.slice(0, -1), status?.dataset.removed);
  };
  draw(readPoints(field.value));
  map.on("click", ({ latlng }) => choose(latlng.wrap()));
  const element = map.getContainer();
  undo?.addEventListener("click", () => {
    removeLast();
    // The button is hidden once nothing is left.
    if (undo.hidden) element.focus();
  });
  element.addEventListener("keydown", (event) => {
    // The buttons of the map are pressed by the same keys, and the form is not to be sent.
    if (event.target !== element) return;
    const isRemoved = event.key === "Backspace" && undo !== null;
    if (event.key !== "Enter" && !isRemoved) return;
    event.preventDefault();
    if (isRemoved) removeLast();
    else choose(map.getCenter().wrap());
  });
  field.addEventListener("change", () => {
    const points = readPoints(field.value);
    draw(points);
    if (points.length > 0) showPoints(map, points);
  });
}

/** Moves the map to points. */
function showPoints(map: LeafletMap, points: readonly LatLngLiteral[], options: { readonly animate?: false } = {}): void {
  const [first] = points;
  if (first && points.length === 1) map.setView(first, Math.max(map.getZoom(), NEAR), options);
  else map.fitBounds(polyline([...points]).getBounds(), { maxZoom: NEAR, padding: [40, 40], ...options });
}

/** Draws a point, or the points of a line or an area, the last of which is filled. */
function drawPoints(drawn: LayerGroup, points: readonly LatLngLiteral[], shape: Picker["shape"]): void {
  drawn.clearLayers();
  const last = points.at(-1);
  if (last === undefined) return;
  if (shape === "point") {
    marker(last, { icon: createPlaceIcon(""), keyboard: false, interactive: false }).addTo(drawn);
    return;
  }
  const style = { className: classes.shape ?? "", interactive: false };
  if (shape === "area" && points.length > 2) polygon([...points], style).addTo(drawn);
  else polyline([...points], { ...style, fill: false }).addTo(drawn);
  for (const point of points)
    circleMarker(point, { radius: 6, className: (point === last ? classes.last : classes.corner) ?? "", interactive: false }).addTo(drawn);
}

function formatPoint({ lat, lng }: LatLngLiteral): string {
  return `${Number(lat.toFixed(DECIMALS))}, ${Number(lng.toFixed(DECIMALS))}`;
}

function readCorner(text: string): LatLngLiteral {
  const [lat = 0, lng = 0] = text.split(" ").map(Number);
  return { lat, lng };
}

/** The points that the field has, each on a line; the server decides whether they are valid. */
function readPoints(text: string): LatLngLiteral[] {
  return text.split("\n").flatMap((line) => readPoint(line) ?? []);
}

function readPoint(text: string): LatLngLiteral | null {
  const [lat, lng] = (text.match(/-?\d{1,3}(?:[.,]\d+)?/g) ?? []).map((part) => Number(part.replace(",", ".")));
  return lat === undefined || lng === undefined || Math.abs(lat) > 85 || Math.abs(lng) > 180 ? null : { lat, lng };
}

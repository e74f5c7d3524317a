import type { MapTiles } from "@plein/contract/blocks/map";
import { divIcon, type Map as LeafletMap, latLngBounds, layerGroup, marker } from "leaflet";
import { createMap } from "../../../../visitor/aids/create-map.ts";
import { type CountedPlace, clusterPlaces, type PlaceCluster } from "./cluster-places.ts";
import classes from "./places.module.css";

/** The texts of the map. */
type ClusterTexts = {
  readonly label: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly count: (count: number) => string;
  /** the accessible name of a marker */
  readonly cluster: (cluster: PlaceCluster) => string;
};

/** The maximum initial zoom, at which streets are distinguishable. */
const NEAREST = 15;
/** The side of the squares in which markers would overlap, in pixels. */
const SQUARE = 60;

/** Turns an element into a map of places, whose clusters come apart as it is enlarged. @returns a function that removes the map */
export function showClusters(element: HTMLElement, tiles: MapTiles, places: readonly CountedPlace[], texts: ClusterTexts): () => void {
  const { label, zoomIn, zoomOut } = texts;
  const map = createMap(element, { tiles: tiles.url, attribution: tiles.attribution, label, zoomIn, zoomOut });
  map.fitBounds(latLngBounds([...places]), { maxZoom: NEAREST, padding: [SQUARE, SQUARE], animate: false });
  const drawn = layerGroup().addTo(map);
  const draw = () => {
    drawn.clearLayers();
    for (const cluster of clusterPlaces(places, (point) => map.project(point), SQUARE)) drawn.addLayer(createMarker(map, cluster, texts));
  };
  draw();
  map.on("zoomend", draw);
  return () => map.remove();
}

/** A marker with its number of answers. That of several places enlarges the map to them. */
function createMarker(map: LeafletMap, cluster: PlaceCluster, { count, cluster: nameOf }: ClusterTexts) {
  const size = 28 + 8 * Math.min(3, Math.floor(Math.log10(cluster.count)));
  const isOne = cluster.places.length === 1;
  const icon = divIcon({ className: classes.cluster ?? "", html: count(cluster.count), iconSize: [size, size] });
  const added = marker(cluster, { icon, alt: nameOf(cluster), title: nameOf(cluster), interactive: !isOne, keyboard: !isOne });
  added.on("add", () => {
    const element = added.getElement();
    element?.setAttribute("aria-label", nameOf(cluster));
    if (isOne) element?.setAttribute("role", "img");
  });
  const enlarge = () => {
    map.fitBounds(latLngBounds([...cluster.places]), { padding: [SQUARE, SQUARE], maxZoom: map.getZoom() + 3 });
    // The marker is gone.
    map.getContainer().focus();
  };
  added.on("click", enlarge);
  // The library makes a click of it only for markers with a popup.
  added.on("keypress", ({ originalEvent }) => {
    if (originalEvent.key === "Enter") enlarge();
  });
  return added;
}

import { rootRouteId, useMatch } from "@tanstack/react-router";
import { type EmbeddedJson, readEmbedded } from "../../content/embedded-json.tsx";
import type { Frame } from "./frame.ts";

/** The frame of the current site: the root route's data, which every document has. */
export function useFrame(): Frame {
  return readEmbedded(useMatch({ from: rootRouteId, select: ({ loaderData }) => loaderData as EmbeddedJson<Frame> }));
}

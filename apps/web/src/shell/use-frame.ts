import { rootRouteId, useMatch } from "@tanstack/react-router";
import { type Carried, uncarry } from "../content/carried.tsx";
import type { Frame } from "./frame.ts";

/** The frame of the site that is shown: the root route's data, which is there in every document. */
export function useFrame(): Frame {
  return uncarry(useMatch({ from: rootRouteId, select: ({ loaderData }) => loaderData as Carried<Frame> }));
}

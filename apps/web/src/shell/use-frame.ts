import { rootRouteId, useMatch } from "@tanstack/react-router";
import type { Frame } from "./frame.ts";

/** The frame of the site that is shown: the root route's data, which is there in every document. */
export function useFrame(): Frame {
  return useMatch({ from: rootRouteId, select: ({ loaderData }) => loaderData as Frame });
}

/** The same for a route's head, which gets the matches from the root route on. */
export function frameIn(matches: readonly { readonly loaderData?: unknown }[]): Frame | undefined {
  return matches[0]?.loaderData as Frame | undefined;
}

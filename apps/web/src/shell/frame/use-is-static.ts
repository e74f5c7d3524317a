import { type StaticDataRouteOption, useRouter, useRouterState } from "@tanstack/react-router";
import type { Frame } from "./frame.ts";
import { useFrame } from "./use-frame.ts";

type Match = { readonly staticData: StaticDataRouteOption };

/**
 * Whether a rendered document is without the application: a screen for reading, for a visitor who isn't signed in.
 *
 * @param matches of its route, outermost first
 */
export function isStaticDocument(matches: readonly Match[], { user, deactivated }: Pick<Frame, "user" | "deactivated">): boolean {
  return matches.at(-1)?.staticData.visitorDocument === "static" && user === null && deactivated === undefined;
}

/** The same for the current document. In a browser, it has the application. */
export function useIsStatic(): boolean {
  const { server } = useRouter().options.context;
  const frame = useFrame();
  return useRouterState({ select: ({ matches }) => server !== undefined && isStaticDocument(matches, frame) });
}

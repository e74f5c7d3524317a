import { type StaticDataRouteOption, useRouter, useRouterState } from "@tanstack/react-router";
import type { ServerRequest } from "../../router-context.ts";
import type { Frame } from "./frame.ts";
import { useFrame } from "./use-frame.ts";

type Match = { readonly staticData: StaticDataRouteOption };

/**
 * Whether a rendered document is static, without the application: a screen for reading, for a visitor who isn't signed in or in a preview.
 *
 * @param matches of its route, outermost first
 */
export function isStaticDocument(
  matches: readonly Match[],
  { user, deactivated }: Pick<Frame, "user" | "deactivated">,
  { isPreview }: Pick<ServerRequest, "isPreview">,
): boolean {
  const hasStaticDocument = matches.at(-1)?.staticData.hasStaticDocument === true;
  return hasStaticDocument && (isPreview || (user === null && deactivated === undefined));
}

/** Whether the current document is static. In a browser, it never is: this is only asked there by the application. */
export function useIsStaticDocument(): boolean {
  const { server } = useRouter().options.context;
  const frame = useFrame();
  return useRouterState({ select: ({ matches }) => server !== undefined && isStaticDocument(matches, frame, server) });
}

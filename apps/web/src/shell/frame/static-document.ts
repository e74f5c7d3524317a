import { type StaticDataRouteOption, useRouter, useRouterState } from "@tanstack/react-router";
import type { ServerRequest } from "../../router-context.ts";
import type { Frame } from "./frame.ts";
import { useFrame } from "./use-frame.ts";

type Match = { readonly staticData: StaticDataRouteOption };

/**
 * Whether a rendered document is static, without the application: a screen for reading, for an anonymous visitor or in a preview.
 *
 * @param matches the matched routes, outermost first
 */
export function isStaticDocument(
  matches: readonly Match[],
  { user, deactivated }: Pick<Frame, "user" | "deactivated">,
  { isPreview }: Pick<ServerRequest, "isPreview">,
): boolean {
  const hasStaticDocument = matches.at(-1)?.staticData.hasStaticDocument === true;
  return hasStaticDocument && (isPreview || (user === null && deactivated === undefined));
}

/** Whether the current document is static; always false in a browser, where only the application runs this. */
export function useIsStaticDocument(): boolean {
  const { server } = useRouter().options.context;
  const frame = useFrame();
  return useRouterState({ select: ({ matches }) => server !== undefined && isStaticDocument(matches, frame, server) });
}

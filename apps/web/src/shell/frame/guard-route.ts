import { redirect } from "@tanstack/react-router";
import { missingPage } from "../../content/load-page.ts";
import type { RouterContext } from "../../router-context.ts";
import type { Frame } from "./frame.ts";

type SignedIn = NonNullable<Frame["user"]>;

/**
 * Guards a screen's loader: visitors are redirected to sign in and back, and users without access get a notice with the matching status.
 *
 * @param href requested path and query
 * @throws the router's redirect or "not found"
 */
export async function guardRoute(context: RouterContext, href: string, isFor: (user: SignedIn) => boolean = () => true): Promise<SignedIn> {
  const { user } = context.server?.site ?? (await context.views.getFrame());
  if (user === null) throw redirect({ href: `/sign-in?returnTo=${encodeURIComponent(href)}`, statusCode: 302 });
  if (!isFor(user)) throw missingPage(context, "unauthorized");
  return user;
}

import { redirect } from "@tanstack/react-router";
import { missingPage } from "../../content/load-page.ts";
import type { RouterContext } from "../../router-context.ts";
import type { Frame } from "./frame.ts";
import { frameOf } from "./frame-of.ts";

type SignedIn = NonNullable<Frame["user"]>;

/**
 * Lets a screen's loader go on for whom it is for. Nobody in particular is sent to sign in and comes back; who may not
 * be here is told so, with the status that says so.
 *
 * @param href path and query that were asked for
 * @throws the router's redirect or "not found"
 */
export async function enter(context: RouterContext, href: string, isFor: (user: SignedIn) => boolean = () => true): Promise<SignedIn> {
  const { user } = context.server ? frameOf(context.server.site) : await context.views.getFrame();
  if (user === null) throw redirect({ href: `/sign-in?returnTo=${encodeURIComponent(href)}`, statusCode: 302 });
  if (!isFor(user)) throw missingPage(context, "unauthorized");
  return user;
}

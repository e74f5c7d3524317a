import { Guid } from "@plein/contract/guid";
import { missingPage } from "../../content/load-page.ts";
import type { RouterContext } from "../../router-context.ts";

/**
 * Gives the document of a form's submissions the status that its screen shows: 404 for no such form, 403 for one that the user doesn't
 * handle; and that of its designer 404 for one that the user doesn't manage.
 */
export async function checkForm(
  context: RouterContext,
  text: string,
  find: "findSubmissions" | "findFormDraft" = "findSubmissions",
): Promise<void> {
  const guid = Guid.safeParse(text);
  if (!guid.success) throw missingPage(context, "missing");
  const { server } = context;
  if (server === undefined) return;
  const { code } = await server[find](guid.data);
  if (code === "NotFound") server.status = 404;
  if (code === "Unauthorized") server.status = 403;
}

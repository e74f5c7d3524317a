import { Guid } from "@plein/contract/guid";
import { missingPage } from "../../content/load-page.ts";
import type { RouterContext } from "../../router-context.ts";

/**
 * Sets the status of the document to the one that its screen shows. For a form's submissions: 404 if the form doesn't exist, 403 if the
 * user doesn't handle them. For the designer: 404 if the user doesn't manage the form.
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

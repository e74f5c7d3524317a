import { FILLING_FIELDS } from "@plein/contract/forms/filling/filling-fields";

/** Reads an attribute of a form: a field named like a DOM property, such as `action`, would shadow the property. */
const attribute = (form: HTMLFormElement, name: string) => Element.prototype.getAttribute.call(form, name) ?? "";

const TIMEOUT_MS = 60_000;

/** The response to a post: the updated form, another URL to go to, or a failure. */
export type PostResponse =
  | { readonly kind: "form"; readonly root: HTMLElement }
  | { readonly kind: "elsewhere"; readonly url: string }
  | { readonly kind: "failed" };

/** Collects the input without files, for a post that concerns a single question and doesn't need them. */
export function readTexts(form: HTMLFormElement, action: string): FormData {
  const body = new FormData(form);
  for (const [name, value] of [...body]) if (typeof value !== "string") body.delete(name);
  body.append(FILLING_FIELDS.action, action);
  return body;
}

/** Posts a form, and extracts the same form from the document in the response. */
export async function postForm(form: HTMLFormElement, body: FormData, signal?: AbortSignal): Promise<PostResponse> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  body.set(FILLING_FIELDS.referrer, document.referrer);
  const response = await fetch(attribute(form, "action"), {
    method: "POST",
    body,
    headers: { Accept: "text/html" },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const own = new URL(attribute(form, "action"), location.href).pathname;
  if (response.redirected && !new URL(response.url).pathname.startsWith(own)) return { kind: "elsewhere", url: response.url };
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return { kind: "failed" };
  const answered = new DOMParser().parseFromString(await response.text(), "text/html");
  const root = answered.querySelector<HTMLElement>(`[data-form="${CSS.escape(attribute(form, "data-fill"))}"]`);
  return root === null ? { kind: "failed" } : { kind: "form", root: document.adoptNode(root) };
}

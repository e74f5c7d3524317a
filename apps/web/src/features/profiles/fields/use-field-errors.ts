import type { Failure } from "@plein/contract/result";
import { useState } from "react";
import { useIntl } from "react-intl";
import { firstText, withoutEmpty } from "../../../client/text/texts-by-language.ts";
import type { FieldDraft } from "./field-draft.ts";

/** The errors in the inputs of a field: those that the form finds itself, and those in the server's response. */
export function useFieldErrors() {
  const intl = useIntl();
  const [errors, setErrors] = useState<readonly { readonly path: string; readonly message: string }[]>([]);
  const errorAt = (path: string) => errors.find((error) => error.path === path || error.path.startsWith(`${path}/`))?.message;
  /** @returns whether the draft can be sent */
  const check = (draft: FieldDraft, needsLabel: boolean): boolean => {
    const isUnnamed = needsLabel && firstText(withoutEmpty(draft.label)) === "";
    const fieldErrors = isUnnamed ? [{ path: "/label", message: intl.formatMessage({ id: "profiles.fields.label.missing" }) }] : [];
    setErrors(fieldErrors);
    return fieldErrors.length === 0;
  };
  /** Shows the server's errors. In a tRPC input the pointer begins with `/field`, in a REST body it doesn't. */
  const show = ({ facts }: Failure) =>
    setErrors((facts?.errors ?? []).map((error) => ({ ...error, path: error.path.replace(/^\/field\//, "/") })));
  const clear = () => setErrors([]);
  return { errorAt, check, show, clear };
}

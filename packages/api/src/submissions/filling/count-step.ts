import { canEnter } from "@plein/contract/access/route-level";
import type { FormStep } from "@plein/contract/forms/filling/form-step";
import type { ShownForm } from "@plein/contract/forms/form";
import type { ApiContext } from "../../context.ts";

type Filled = { readonly form: Pick<ShownForm, "guid" | "version">; readonly trap: string };

/** Counts how far people come; what programs fill in, and what users who may edit content try out, counts for nothing. */
export function countStep(
  { actor, platform, services }: Pick<ApiContext, "actor" | "platform" | "services">,
  { form, trap }: Filled,
  step: FormStep,
): void {
  if (trap !== "" || canEnter(actor, "content-manager")) return;
  services.formSteps.add({ ...step, platformGuid: platform.guid, formGuid: form.guid, version: form.version });
}

import { canEnter } from "@plein/contract/access/route-level";
import type { FormStep } from "@plein/contract/forms/filling/form-step";
import type { ShownForm } from "@plein/contract/forms/form";
import { isRobot } from "@plein/contract/list-items/items/counts-as-view";
import type { ApiContext } from "../../context.ts";

type Filled = { readonly form: Pick<ShownForm, "guid" | "version">; readonly trap: string };

/**
 * Counts how far people come. Programs count for nothing, as in the views of forms, whether they fill in the trap or name themselves; so do
 * users who may edit content and try it out.
 */
export function countStep(
  { actor, platform, services, userAgent }: Pick<ApiContext, "actor" | "platform" | "services" | "userAgent">,
  { form, trap }: Filled,
  step: FormStep,
): void {
  if (trap !== "" || isRobot(userAgent) || canEnter(actor, "content-manager")) return;
  services.formSteps.add({ ...step, platformGuid: platform.guid, formGuid: form.guid, version: form.version });
}

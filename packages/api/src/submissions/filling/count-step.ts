import { canEnter } from "@plein/contract/access/route-level";
import type { FormStep } from "@plein/contract/forms/filling/form-step";
import type { ShownForm } from "@plein/contract/forms/form";
import { isRobot } from "@plein/contract/list-items/items/counts-as-view";
import type { ApiContext } from "../../context.ts";
import type { StepVisitor } from "../../statistics/forms/steps/step-facts.shared.ts";

type Filled = {
  readonly form: Pick<ShownForm, "guid" | "version">;
  readonly trap: string;
  /** path of the page with the form */
  readonly source: string;
  /** what the request says of where its visitor came from, and in which language */
  readonly visitor: Pick<StepVisitor, "referrer" | "acceptLanguage">;
};

/**
 * Counts a step that a visitor reached. Bots aren't counted, as in the views of forms, whether they fill in the honeypot or identify
 * themselves; nor are users who may edit content and try the form.
 */
export function countStep(
  { actor, platform, services, site, userAgent }: Pick<ApiContext, "actor" | "platform" | "services" | "site" | "userAgent">,
  { form, trap, source, visitor }: Filled,
  step: FormStep,
): void {
  if (trap !== "" || isRobot(userAgent) || canEnter(actor, "content-manager")) return;
  services.formSteps.add({
    ...{ ...step, source, platformGuid: platform.guid, formGuid: form.guid, version: form.version },
    visitor: { ...visitor, userAgent, host: site.host },
  });
}

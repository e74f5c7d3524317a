import { can } from "@plein/contract/access/policy";
import type { Guid } from "@plein/contract/guid";
import type { ApiContext } from "../context.ts";
import { type FormRow, toFormAccess } from "./form-row.shared.ts";
import { findForm } from "./form-rows.shared.ts";

export type FormReader = Pick<ApiContext, "db" | "platform" | "actor" | "services" | "correlationId" | "locale">;

/** A published form that the caller may fill in, also while it is closed; null for any other. */
export async function findFormToFillIn(reader: FormReader, guid: Guid): Promise<FormRow | null> {
  const form = await findPublishedForm(reader, guid);
  return form !== null && can(reader.actor, "form.fillIn", toFormAccess(form)) ? form : null;
}

/** A published form, regardless of the caller's rights; null for any other. Cached until the form changes, opens or closes. */
export async function findPublishedForm({ db, platform, services }: FormReader, guid: Guid): Promise<FormRow | null> {
  const form = await services.memory.getOrLoad({ platformGuid: platform.guid, key: `form ${guid}` }, async () => {
    const value = await findForm(db, db.platformGuid, guid);
    const changesOn = value === null ? null : findNextChange(value, new Date());
    return {
      value,
      tags: [`form:${guid}`],
      bytes: JSON.stringify(value).length,
      ...(changesOn === null ? {} : { lifetimeMs: Math.max(0, changesOn.getTime() - Date.now()) }),
    };
  });
  return form !== null && form.version !== null ? form : null;
}

/** The next moment at which a form opens or closes automatically; null for none. */
export function findNextChange({ settings }: Pick<FormRow, "settings">, now: Date): Date | null {
  if (settings.state !== "Custom") return null;
  const { opensOn, closesOn } = settings;
  if (opensOn !== null && opensOn > now) return opensOn;
  return closesOn !== null && closesOn > now ? closesOn : null;
}

import type { PageOption } from "@plein/contract/pages/page";
import { SHARE_OPTIONS } from "@plein/contract/pages/sharing/share-image";
import type { Failure } from "@plein/contract/result";
import type { UserContext } from "../../context.ts";
import { badFields } from "../../field-errors.ts";
import { findMissingMedia } from "../../media/find-missing-media.shared.ts";
import type { SqlTarget } from "../../run-sql.ts";

type WrittenOptions = { readonly options: readonly PageOption[]; readonly stored: readonly PageOption[] };

/** BadRequest for a picture for sharing that doesn't exist or that the caller may not see, unless the page already has it; else null. */
export async function failMissingShareImage(
  target: SqlTarget,
  { actor, locale, db }: UserContext,
  { options, stored }: WrittenOptions,
): Promise<Failure | null> {
  const written = { content: options.map(toReference), path: ["options"], stored: stored.map(toReference) };
  const errors = await findMissingMedia(target, { actor, locale, platformGuid: db.platformGuid }, written);
  return errors.length === 0 ? null : badFields(errors);
}

/** Converts an option to the structure of a picture reference in content. */
function toReference({ name, value }: PageOption) {
  return { value: name === SHARE_OPTIONS.image ? { guid: value, width: 1, height: 1 } : null };
}

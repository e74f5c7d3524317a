import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { FormContent, ShownForm } from "@plein/contract/forms/form";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { readFormEmbeds } from "./form-embeds.shared.ts";
import { type FormReader, findFormToFillIn, findNextChange } from "./form-to-fill-in.shared.ts";
import { toPublicForm } from "./public-form.shared.ts";
import { fillOptions } from "./question-sources.shared.ts";

/**
 * @param changesOn the moment at which it opens or closes automatically
 * @param tags cache tags of the pages that options of its questions come from
 */
export type ReadForm = { readonly form: Result<ShownForm>; readonly changesOn: Date | null; readonly tags: readonly CacheTag[] };

/** The published version of a form for the pages that contain it, also while it is closed. */
export async function readShownForm(reader: FormReader, guid: Guid): Promise<ReadForm> {
  const form = await findFormToFillIn(reader, guid);
  const published = form === null || form.isArchived ? null : toPublicForm(form);
  if (form === null || published === null)
    return { form: failure("NotFound", `No form ${guid} for this caller`), changesOn: null, tags: [] };
  const offersProfile = reader.actor.kind === "user";
  const needsAccount = published.dataEntryMode === "Registration" && !offersProfile;
  const [embeds, { content, tags }] = await Promise.all([readFormEmbeds(reader, published), fillOptions(reader, published)]);
  return { form: success({ ...content, needsAccount, offersProfile, ...embeds }), changesOn: findNextChange(form, new Date()), tags };
}

/** The version that a visitor began to fill in, of a form that may have been published again since. */
export async function showVersion(
  reader: FormReader,
  { frames: _, mapTiles: __, ...current }: ShownForm,
  version: FormContent & { readonly version: number },
): Promise<ShownForm> {
  const versionForm = { ...current, ...version };
  return { ...versionForm, ...(await readFormEmbeds(reader, versionForm)) };
}

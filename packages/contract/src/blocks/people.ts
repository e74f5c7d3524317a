import { z } from "zod";
import type { Guid } from "../guid.ts";
import { isGuid } from "../guid-text.ts";
import { ImageReference } from "../media/image-reference.ts";

/** The name of the block that shows somebody to call or mail. */
export const CONTACT_BLOCK = "contactPerson";

/** The profile data of a user that the reader of a page may see. Texts that the user doesn't show are empty. */
export const ShownPerson = z.strictObject({
  /** the name, or else the alias */
  name: z.string(),
  role: z.string(),
  image: ImageReference.nullable(),
  phone: z.string(),
  email: z.string(),
});
export type ShownPerson = z.infer<typeof ShownPerson>;

/** People by the guid of their user. Users who don't show their name to the reader are absent. */
export const People = z.record(z.string(), ShownPerson);
export type People = z.infer<typeof People>;

type Placed = { readonly buildingBlockName: string; readonly content: Readonly<Record<string, unknown>> };

/** The users whose profiles these blocks show, each once. */
export function findPeopleGuids(blocks: readonly Placed[]): Guid[] {
  const guids = blocks.flatMap(({ buildingBlockName, content: { userGuid } }) =>
    buildingBlockName === CONTACT_BLOCK && typeof userGuid === "string" && isGuid(userGuid) ? [userGuid] : [],
  );
  return [...new Set(guids)];
}

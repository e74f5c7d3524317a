import { z } from "zod";

/**
 * What a change of a type does to the items that there are. Every value is kept: what is `hidden` no longer fits and isn't
 * shown; what is `missing` is required from now on, and asked for at the next save; `shownAgain` had been hidden.
 */
export const TypeEffects = z.strictObject({
  /** items of the type, also in the trash */
  itemCount: z.int().min(0),
  effects: z.array(
    z.strictObject({ field: z.string(), effect: z.enum(["added", "hidden", "missing", "shownAgain"]), itemCount: z.int().min(0) }),
  ),
});
export type TypeEffects = z.infer<typeof TypeEffects>;

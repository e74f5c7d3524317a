import { z } from "zod";
import { Guid } from "../guid.ts";

/** As whom something is previewed: a visitor who isn't signed in, a user without any role, or one with a role alone, by its guid. */
export const PreviewViewer = z.union([z.enum(["visitor", "user"]), Guid]);
export type PreviewViewer = z.infer<typeof PreviewViewer>;

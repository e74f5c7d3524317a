import { z } from "zod";
import { Guid } from "../guid.ts";

/** The viewer of a preview: a visitor who isn't signed in, a user without any role, or a user with a single role, by its guid. */
export const PreviewViewer = z.union([z.enum(["visitor", "user"]), Guid]);
export type PreviewViewer = z.infer<typeof PreviewViewer>;

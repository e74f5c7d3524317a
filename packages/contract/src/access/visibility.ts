import { z } from "zod";

/** The audience of an object; from narrow to wide Admin, Roles, Verify (verified users), Users, Public (docs/rules.md "Visibility"). */
export const VISIBILITIES = ["Admin", "Roles", "Users", "Public", "Verify"] as const;
export const Visibility = /* @__PURE__ */ z.enum(VISIBILITIES);
export type Visibility = z.infer<typeof Visibility>;

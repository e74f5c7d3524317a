import { z } from "zod";

/**
 * The result of checking a host name: it leads to this platform over https; DNS doesn't know it; no secure connection; another server
 * responds; or it wasn't checked, because its address isn't public.
 */
export const HOST_STATES = ["active", "unknownName", "noConnection", "elsewhere", "notPublic"] as const;

export const CheckedHost = z.strictObject({ host: z.string(), state: z.enum(HOST_STATES) });
export type CheckedHost = z.infer<typeof CheckedHost>;

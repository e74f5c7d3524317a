import { z } from "zod";

/**
 * What a host name leads to: this platform over https; a name that DNS doesn't know; no secure connection; another server; or nothing that
 * can be looked at, because its address isn't a public one.
 */
export const HOST_STATES = ["active", "unknownName", "noConnection", "elsewhere", "notPublic"] as const;

export const CheckedHost = z.strictObject({ host: z.string(), state: z.enum(HOST_STATES) });
export type CheckedHost = z.infer<typeof CheckedHost>;

import { z } from "zod";

/** A host name as DNS has it, in lower case and without a port. */
export const HostName = z
  .string()
  .max(253)
  .transform((host) => host.toLowerCase())
  .refine((host) => /^(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/.test(host), { params: { message: "host" } });

import { z } from "zod";

export const MAX_HOST = 253;

/** A name in DNS with a dot, in lower case. */
export const HOST_NAME = /^(?=.{1,253}$)(?:(?!-)[a-z0-9-]{1,63}(?<!-)\.)+(?!-)[a-z0-9-]{2,63}(?<!-)$/;

/** The host of another website. Accepts a full address, of which only the host is used. */
export const ForeignHost = z
  .string()
  .trim()
  .toLowerCase()
  .max(2000)
  .transform((address) => address.replace(/^https:\/\//, "").split("/", 1)[0] ?? "")
  .refine((host) => HOST_NAME.test(host), { params: { message: "host" } });

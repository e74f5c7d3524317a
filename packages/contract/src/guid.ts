import { z } from "zod";

/** A guid in its wire format: a UUID in lower case. Upper case is accepted and lowered; unusual versions are accepted too. */
export const Guid = z.guid().transform((guid) => guid.toLowerCase());
export type Guid = string;

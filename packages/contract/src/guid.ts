import { z } from "zod";

/** A guid as it goes over the wire: a UUID in lower case. Upper case is accepted and lowered; odd versions are accepted too. */
export const Guid = z.guid().transform((guid) => guid.toLowerCase());
export type Guid = string;

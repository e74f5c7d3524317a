import type { Platform } from "@plein/contract/platforms/platform";
import { z } from "zod";

/** What staff may see of another platform than the one of the request. */
export const ListedPlatform = z.strictObject({ name: z.string(), primaryDomain: z.string(), hostNames: z.array(z.string()) });
export type ListedPlatform = z.infer<typeof ListedPlatform>;

export function toListedPlatform({ name, primaryDomain, hostNames }: Platform): ListedPlatform {
  return { name, primaryDomain, hostNames: [...hostNames] };
}

/** For the OpenAPI document. */
export const EXAMPLE_PLATFORM: ListedPlatform = {
  name: "Gemeente Lindendaal",
  primaryDomain: "lindendaal.localhost",
  hostNames: ["lindendaal.localhost", "localhost"],
};

import type { ListedPlatform } from "@plein/contract/platforms/listed-platform";
import type { Platform } from "@plein/contract/platforms/platform";

export function toListedPlatform({ name, primaryDomain, hostNames, archivedOn }: Platform): ListedPlatform {
  return { name, primaryDomain, hostNames: [...hostNames], archivedOn: archivedOn ?? null };
}

/** The example of the OpenAPI document. */
export const EXAMPLE_PLATFORM: ListedPlatform = {
  name: "Gemeente Lindendaal",
  primaryDomain: "lindendaal.localhost",
  hostNames: ["lindendaal.localhost", "localhost"],
  archivedOn: null,
};

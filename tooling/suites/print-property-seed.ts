import { readPropertySeed } from "./property-seed.ts";

/** A set-up of vitest that prints the seed of the property tests at the start of a run. */
// biome-ignore lint/style/noDefaultExport: vitest takes the default export as the set-up
export default function printPropertySeed(): void {
  console.log(`Property tests: seed ${readPropertySeed()}`);
}

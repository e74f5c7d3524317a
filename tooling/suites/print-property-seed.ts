import { readPropertySeed } from "./property-seed.ts";

/** For vitest: says at the start of a run which values its property tests look at. */
// biome-ignore lint/style/noDefaultExport: vitest takes the default export as the set-up
export default function printPropertySeed(): void {
  console.log(`Property tests: seed ${readPropertySeed()}`);
}

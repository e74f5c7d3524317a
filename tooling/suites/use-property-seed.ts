// Runs before each test file (vitest.config.ts).
import fc from "fast-check";
import { readPropertySeed } from "./property-seed.ts";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: readPropertySeed() });

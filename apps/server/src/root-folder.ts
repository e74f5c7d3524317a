import { join } from "node:path";

/** The folder of the installation. The sources and the built program are equally deep in it. */
export const ROOT_FOLDER = join(import.meta.dirname, "../../..");

import { join } from "node:path";

/** Of the installation: as far above the sources as above the built program. */
export const ROOT_FOLDER = join(import.meta.dirname, "../../..");

import { router } from "../procedures.ts";
import { listImages } from "./list-images.ts";

export const imagesRouter = router({ list: listImages });

import type { FastifyInstance } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import type { EdgeHeaders } from "../edge/edge-headers.ts";
import { registerImages } from "./image-routes.ts";
import { type MediaConfig, type MediaService, openMedia } from "./media-service.ts";
import { registerUpload } from "./upload-route.ts";

/** Routes for downloading and uploading pictures and documents; their resources are closed with the application. */
export async function registerMedia(
  app: FastifyInstance,
  config: MediaConfig & { readonly edgeHeaders: EdgeHeaders | null },
  createContext: CreateApiContext,
): Promise<MediaService> {
  const media = await openMedia(config, (message, facts) => app.log.warn(facts, message));
  app.addHook("onClose", () => media.stop());
  registerImages(app, { media, createContext, edgeHeaders: config.edgeHeaders });
  await registerUpload(app, { media, createContext });
  return media;
}

import { readHtmlFrame } from "@plein/api/pages/frames/html-frame.shared";
import { unwrap } from "@plein/api/result-error";
import { keyAllowsCall } from "@plein/contract/api-keys/key-scopes";
import { Guid } from "@plein/contract/guid";
import type { FastifyInstance } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { computeStrongTag, matchesTag } from "../http/headers/entity-tag.ts";
import { PRIVATE } from "../http/headers/security-headers.ts";
import { frameDocument, framePolicy } from "./frame-document.ts";
import { isTopLevelNavigation } from "./top-level-navigation.ts";

/** Browsers store a frame but revalidate it each time, since its publication and visibility may change at any moment. */
const REVALIDATED = "public, no-cache";

/**
 * Registers the frames of html blocks. They are separate documents, because inline content (`srcdoc`) would inherit the page's policy
 * and its origin.
 */
export function registerFrames(app: FastifyInstance, createContext: CreateApiContext): void {
  app.get("/api/pages/:pageGuid/frames/:blockGuid", async (request, reply) => {
    const ctx = createContext(request, reply);
    if (ctx.scopes !== null && !keyAllowsCall(ctx.scopes, { name: "pages.getContent", type: "query" }))
      throw new HttpFailure(403, "Unauthorized", "The key's scopes don't include pages");
    const { pageGuid, blockGuid } = request.params as Readonly<Record<"pageGuid" | "blockGuid", string>>;
    const [page, block] = [Guid.safeParse(pageGuid), Guid.safeParse(blockGuid)];
    // Opened outside a page, a frame would look like a page of this site that its editors didn't make.
    if (!page.success || !block.success || isTopLevelNavigation(request.headers["sec-fetch-dest"]))
      throw new HttpFailure(404, "NotFound", "There is nothing at this address");
    const frame = unwrap(await readHtmlFrame(ctx, page.data, block.data));
    const document = frameDocument(frame, ctx.platform.defaultLocale);
    const policy = framePolicy(frame);
    const tag = computeStrongTag(policy + document);
    const isAnonymous = request.state.identity === null && !request.state.hasDeadCookie;
    reply.headers({
      ETag: tag,
      Vary: "Authorization, Cookie, Sec-Fetch-Dest",
      "Cache-Control": isAnonymous ? REVALIDATED : PRIVATE,
      "Content-Security-Policy": policy,
      "X-Frame-Options": "SAMEORIGIN",
      "Referrer-Policy": "no-referrer",
    });
    if (matchesTag(request.headers["if-none-match"], tag)) return reply.code(304).send();
    return reply.type("text/html; charset=utf-8").send(document);
  });
}

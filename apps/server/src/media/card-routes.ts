import { createHash } from "node:crypto";
import type { AppRouter } from "@plein/api/app-router";
import type { ApiContext } from "@plein/api/context";
import { findServedMedia } from "@plein/api/media/served-media";
import { createCallerFactory } from "@plein/api/procedures";
import { ANONYMOUS } from "@plein/contract/access/actor";
import { Guid } from "@plein/contract/guid";
import { cardKey, mediaKey } from "@plein/contract/media/media-key";
import { CARD_SUBJECTS, cardVersion } from "@plein/contract/media/sharing-card";
import { brandTokens } from "@plein/contract/settings/brand-tokens";
import { MediaRejectedError } from "@plein/media/image-worker";
import type { CardDrawing } from "@plein/media/sharing-cards";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { IGNORED_HEADERS } from "../api/ignored-headers.ts";
import type { EdgeHeaders } from "../edge/edge-headers.ts";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { computeStrongTag } from "../http/headers/entity-tag.ts";
import { FILE_POLICY } from "../http/headers/security-headers.ts";
import type { MediaService } from "./media-service.ts";
import { isUnchanged, sendStored } from "./send-stored.ts";
import { servingFailure } from "./unavailable-media.ts";

const CardParams = z.object({ subject: z.enum(CARD_SUBJECTS), guid: Guid });
type CardParams = z.infer<typeof CardParams>;

/** One day at most, since a title may be withdrawn and the file of a logo may change. */
const DAY = "public, max-age=86400";
/** The Cache-Control of a card whose URL contains an outdated digest. */
const REVALIDATE = "public, max-age=0, must-revalidate";

export type CardRoutesOptions = {
  readonly router: AppRouter;
  readonly media: MediaService;
  readonly createContext: CreateApiContext;
  /** null without an edge cache */
  readonly edgeHeaders: EdgeHeaders | null;
};

/**
 * Registers the sharing cards of pages, items and forms. Social networks show a card to everybody, so its content is always read as an
 * anonymous visitor: content that such a visitor can't see has no card.
 */
export function registerCards(app: FastifyInstance, { router, media, createContext, edgeHeaders }: CardRoutesOptions): void {
  const createCaller = createCallerFactory(router);

  app.get("/a/card/:subject/:guid", async (request, reply) => {
    const params = CardParams.safeParse(request.params);
    if (!params.success) throw new HttpFailure(404, "NotFound", "There is nothing at this address");
    const { subject, guid } = params.data;
    const ctx = asVisitor(createContext(request, reply));
    const caller = createCaller(ctx);
    const [title, site] = await Promise.all([readTitle(caller, params.data), caller.platforms.getSite()]);
    const { settings, themeHref, platformName } = site;
    const version = cardVersion({ title, platformName, logo: settings.headerLogo?.imageGuid ?? null, themeHref });
    const tokens = brandTokens(settings.colorScheme, "light");
    const drawing: CardDrawing = {
      title,
      platformName,
      logoKey: await findLogo(ctx, settings.headerLogo?.imageGuid),
      colors: { brand: tokens.brand, onBrand: tokens["on-brand"], accent: tokens.accent, ground: tokens.bg, text: tokens.text },
    };
    const key = cardKey(ctx.platform.guid, subject, guid, digestOf([version, drawing]));
    const headers = {
      "Content-Type": "image/jpeg",
      "Cache-Control": (request.query as Readonly<Record<string, unknown>>).v === version ? DAY : REVALIDATE,
      "Content-Security-Policy": FILE_POLICY,
      "Cross-Origin-Resource-Policy": "cross-origin",
      ETag: computeStrongTag(key),
      ...edgeHeaders?.ofFile(ctx.platform.guid, `${subject}:${guid}`),
    };
    return sendCard({ request, reply, headers }, media, key, drawing);
  });
}

/** Computes the digest of a card's inputs, which changes with anything that is drawn, such as the file of the logo. */
function digestOf(parts: unknown): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 24);
}

function asVisitor(ctx: ApiContext): ApiContext {
  return { ...ctx, actor: ANONYMOUS, displayName: "", credential: null, session: null, scopes: null, response: IGNORED_HEADERS };
}

type Exchange = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly headers: Record<"ETag", string> & Record<string, string>;
};

async function sendCard(
  { request, reply, headers }: Exchange,
  media: MediaService,
  key: string,
  drawing: CardDrawing,
): Promise<FastifyReply | null> {
  if (isUnchanged(request, headers.ETag)) return reply.code(304).headers(headers).removeHeader("content-type").send();
  try {
    return await sendStored(request, reply, headers.ETag, async (range) => {
      const card = await media.cards.findOrDraw(key, drawing, range);
      reply.headers(headers);
      return card;
    });
  } catch (error) {
    if (error instanceof MediaRejectedError) throw new HttpFailure(404, "NotFound", `The card can't be drawn: ${error.message}`);
    throw servingFailure(error) ?? error;
  }
}

type Caller = ReturnType<ReturnType<typeof createCallerFactory<AppRouter["_def"]["record"]>>>;

async function readTitle(caller: Caller, { subject, guid }: CardParams): Promise<string> {
  switch (subject) {
    case "page":
      return (await caller.pages.get({ guid })).page.title;
    case "item":
      return (await caller.listItems.get({ guid })).title;
    case "form":
      return (await caller.forms.get({ guid })).title;
  }
}

/** Finds the stored logo, if every visitor may see it. */
async function findLogo(ctx: ApiContext, guid: Guid | undefined): Promise<string | null> {
  const logo = guid === undefined ? null : await findServedMedia(ctx, guid);
  return logo?.kind === "image" ? mediaKey(ctx.platform.guid, logo) : null;
}

import type { OpenIdTransport } from "@plein/auth/open-id/open-id";
import type { SecretBox } from "@plein/auth/secrets/encrypted-secret";
import type { SessionCredential, SessionFacts, SessionService } from "@plein/auth/sessions/sessions";
import type { Actor, UserActor } from "@plein/contract/access/actor";
import type { ApiKeyScope } from "@plein/contract/api-keys/api-key";
import type { CacheIndex } from "@plein/contract/cache/cache-key";
import type { Locale } from "@plein/contract/locale";
import type { MailFactsInput, MailKind } from "@plein/contract/notifications/mail";
import type { Platform } from "@plein/contract/platforms/platform";
import type { PlatformDb } from "@plein/db/platform-db";
import type { PlatformDirectory } from "@plein/db/platforms/platform-directory";
import type { z } from "zod";
import type { ItemViews } from "./list-items/views/item-views.ts";
import type { Memory } from "./memory/memory.ts";
import type { SearchLimits } from "./search/search-limits.ts";
import type { SearchLog } from "./search/search-log.ts";

/** All that a procedure knows of its caller and may use; made anew for each request by whoever mounts the router. */
export type ApiContext = {
  /** the platform of the request's host */
  readonly platform: Platform;
  /** the database, already scoped to that platform */
  readonly db: PlatformDb;
  /** who is calling; "anonymous" only when no identity was offered at all */
  readonly actor: Actor;
  /** name of whoever is calling, as one reads it; empty for anonymous */
  readonly displayName: string;
  /** what the caller showed to be who they are; null for anonymous. Only to end that session. */
  readonly credential: SessionCredential | null;
  /** the caller shows a session that ended because its user was deactivated: to be told, and nothing more */
  readonly isDeactivated?: boolean;
  /** the session that the caller is in; null for anonymous, and for an identity without one */
  readonly session: SessionFacts | null;
  /** what a program's key is good for; null for whoever shows no key */
  readonly scopes: readonly ApiKeyScope[] | null;
  /** the address that the request came to, one of the platform's: `origin` is `https://` or `http://`, host and port */
  readonly site: { readonly host: string; readonly origin: string };
  readonly locale: Locale;
  readonly correlationId: string;
  /** address of the caller, for limits; from the socket, or from a proxy that the configuration trusts */
  readonly clientAddress: string;
  readonly userAgent: string;
  /** what the cookie by which an account knows this browser again holds; null when absent */
  readonly deviceCookie: string | null;
  /** value of If-Match, without the header's list syntax; null when absent */
  readonly ifMatch: string | null;
  /** as the header of that name has it; null when absent */
  readonly idempotencyKey: string | null;
  readonly response: ResponseHeaders;
  readonly services: ApiServices;
};

/** The context of a call at any level above public. */
export type UserContext = Omit<ApiContext, "actor"> & { readonly actor: UserActor };

/** Headers and cookies that a procedure adds to its response, whichever entrance called it. */
export type ResponseHeaders = {
  setHeader(name: string, value: string): void;
  setSessionCookie(secret: string): void;
  clearSessionCookie(): void;
  setDeviceCookie(value: string): void;
};

export type MailToWrite<K extends MailKind> = {
  readonly platform: Platform;
  readonly platformName: string;
  readonly kind: K;
  readonly facts: MailFactsInput<K>;
  readonly locale: Locale;
};

/** What lives as long as the process. */
export type ApiServices = {
  /** what each procedure takes, by its name: what a caller sends is measured before it is read (input-size.ts) */
  readonly inputSchemas: ReadonlyMap<string, z.ZodType>;
  readonly sessions: SessionService;
  /** how identity providers are spoken to, whose addresses somebody typed */
  readonly openIdTransport: OpenIdTransport;
  /** encrypts what is stored and has to be read again */
  readonly secrets: SecretBox;
  readonly directory: PlatformDirectory;
  /** drops cached answers on every process; resolves to how many this process held */
  readonly removeFromCache: (index: CacheIndex) => Promise<number>;
  /** what this process remembers of the database; whoever builds it drops from it what the database says has changed */
  readonly memory: Memory;
  readonly searchLimits: SearchLimits;
  readonly searchLog: SearchLog;
  readonly itemViews: ItemViews;
  /** where browsers report what went wrong in them */
  readonly logUrl: string;
  /** for what an operator should look at; the caller's correlation id stands in `facts` */
  readonly warn: (message: string, facts: Readonly<Record<string, unknown>>) => void;
  /** where a path of a platform is found by who reads of it elsewhere, such as in a mail; never from the request */
  readonly addressOf: (platform: Pick<Platform, "primaryDomain">, path: string) => string;
  /** what a mail would say, for who is about to have it sent */
  readonly writeMail: <K extends MailKind>(mail: MailToWrite<K>) => { readonly subject: string; readonly text: string };
};

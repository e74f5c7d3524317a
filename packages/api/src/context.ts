import type { GuardedFetch } from "@plein/auth/open-id/guarded-fetch";
import type { OpenIdTransport } from "@plein/auth/open-id/open-id";
import type { SecretBox } from "@plein/auth/secrets/encrypted-secret";
import type { SessionCredential, SessionFacts, SessionService } from "@plein/auth/sessions/sessions";
import type { Actor, UserActor } from "@plein/contract/access/actor";
import type { ApiKeyScope } from "@plein/contract/api-keys/api-key";
import type { CacheIndex } from "@plein/contract/cache/cache-key";
import type { Locale } from "@plein/contract/locale";
import type { MailFactsInput, MailKind } from "@plein/contract/mails/mail";
import type { SenderCheck } from "@plein/contract/mails/sender-check";
import type { MailPreview } from "@plein/contract/mails/texts/mail-text";
import type { MailWording } from "@plein/contract/mails/texts/mail-text-faults";
import type { Platform } from "@plein/contract/platforms/platform";
import type { VisitorSettings } from "@plein/contract/settings/platform-setting";
import type { PlatformDb } from "@plein/db/platform-db";
import type { PlatformDirectory } from "@plein/db/platforms/platform-directory";
import type { z } from "zod";
import type { ItemViews } from "./list-items/views/item-views.ts";
import type { ErrorLog } from "./logs/errors/intake/error-log.ts";
import type { Memory } from "./memory/memory.ts";
import type { PresenceHub } from "./presence/presence-hub.ts";
import type { SearchLog } from "./search/log/search-log.ts";
import type { SearchLimits } from "./search/search-limits.ts";
import type { FormStepLog } from "./statistics/forms/steps/form-step-log.ts";
import type { VisitLog } from "./statistics/intake/visit-log.ts";
import type { FormSurges } from "./submissions/proof/form-surges.ts";

/** The caller of a procedure, its request, and the services that it may use. The server creates it for each request. */
export type ApiContext = {
  /** the platform of the request's host */
  readonly platform: Platform;
  /** the database, already scoped to that platform */
  readonly db: PlatformDb;
  /** the caller; "anonymous" only for a request without any credential */
  readonly actor: Actor;
  /** the caller's name as shown to people; empty for anonymous */
  readonly displayName: string;
  /** the credential that the caller authenticated with; null for anonymous. Only used to end that session. */
  readonly credential: SessionCredential | null;
  /** the session ended because its user was deactivated; only used to explain that in the response */
  readonly isDeactivated?: boolean;
  /** the caller's session; null for anonymous, and for an identity without one */
  readonly session: SessionFacts | null;
  /** the scopes of the API key; null for callers without one */
  readonly scopes: readonly ApiKeyScope[] | null;
  /** the address of the request, one of the platform's: `origin` is `https://` or `http://`, host and port */
  readonly site: { readonly host: string; readonly origin: string };
  readonly locale: Locale;
  readonly correlationId: string;
  /** the caller's IP address, for rate limits; from the socket, or from a proxy that the configuration trusts */
  readonly clientAddress: string;
  readonly userAgent: string;
  /** the cookie by which an account recognizes this browser; null when absent */
  readonly deviceCookie: string | null;
  /** value of If-Match, without the header's list syntax; null when absent */
  readonly ifMatch: string | null;
  /** value of Idempotency-Key; null when absent */
  readonly idempotencyKey: string | null;
  /** the proof of work that came with a form from a browser; absent for every other call */
  readonly formProof?: string;
  readonly response: ResponseHeaders;
  readonly services: ApiServices;
};

/** The context of a call at any level above public. */
export type UserContext = Omit<ApiContext, "actor"> & { readonly actor: UserActor };

/** Headers and cookies that a procedure adds to its response, over tRPC as over REST. */
export type ResponseHeaders = {
  setHeader(name: string, value: string): void;
  setSessionCookie(secret: string): void;
  clearSessionCookie(): void;
  setDeviceCookie(value: string): void;
  /** removes the cookie with the language that was chosen in this browser */
  clearLocaleCookie(): void;
};

export type MailToWrite<K extends MailKind> = {
  readonly platform: Platform;
  /** the settings that determine how a mail looks */
  readonly settings: Pick<VisitorSettings, "platformName" | "colorScheme" | "headerLogo">;
  readonly kind: K;
  readonly facts: MailFactsInput<K>;
  readonly locale: Locale;
  /** the platform's own text; null for the product's text */
  readonly own: MailWording | null;
};

/** The services that live as long as the process. */
export type ApiServices = {
  /** the input schema of each procedure by its name, to check the size of input before it is parsed (input-size.ts) */
  readonly inputSchemas: ReadonlyMap<string, z.ZodType>;
  readonly sessions: SessionService;
  /** HTTP client for identity providers, whose URLs admins enter */
  readonly openIdTransport: OpenIdTransport;
  /** requests URLs that editors entered, over http: too; guarded against SSRF */
  readonly fetchOutside: GuardedFetch;
  /** encrypts secrets that are stored and decrypted again */
  readonly secrets: SecretBox;
  readonly directory: PlatformDirectory;
  /** removes cached responses on every process; resolves to the number that this process removed */
  readonly removeFromCache: (index: CacheIndex) => Promise<number>;
  /** this process's cache of the database; the server that creates it invalidates it upon the database's notifications */
  readonly memory: Memory;
  readonly searchLimits: SearchLimits;
  readonly searchLog: SearchLog;
  readonly itemViews: ItemViews;
  readonly visitLog: VisitLog;
  readonly formSteps: FormStepLog;
  readonly formSurges: FormSurges;
  readonly errorLog: ErrorLog;
  /** presence of editors */
  readonly presence: PresenceHub;
  /** whether errors are forwarded to the operator's own log */
  readonly forwardsErrors: boolean;
  /** the URL to which browsers report their errors */
  readonly logUrl: string;
  /** logs a warning for the operator; `facts` contains the caller's correlation id */
  readonly warn: (message: string, facts: Readonly<Record<string, unknown>>) => void;
  /** the absolute URL of a platform's path, for use outside the site such as in a mail; never built from the request */
  readonly absoluteUrl: (platform: Pick<Platform, "primaryDomain">, path: string) => string;
  /** renders a mail, to preview it before it is sent; a logo in `html` is `cid:logo@plein` */
  readonly writeMail: <K extends MailKind>(mail: MailToWrite<K>) => Omit<MailPreview, "logoGuid">;
  /** sender of mails of platforms without a sender of their own; null for `noreply@` and the platform's domain */
  readonly defaultSender: string | null;
  /** checks the DNS records of a mail address's domain that name the servers that may send for it */
  readonly checkSender: (address: string) => Promise<SenderCheck>;
  /** the product's text of a mail, in the markup of a platform's own text */
  readonly originalMailText: (kind: MailKind, locale: Locale) => MailWording;
};

import type { AppRouter } from "@plein/api/app-router";
import { takesIdempotencyKey } from "@plein/contract/idempotency/keyed-calls";
import type { Locale } from "@plein/contract/locale";
import type { UploadedFile } from "@plein/contract/media/uploaded-document";
import type { Credentials } from "@plein/contract/sessions/session";
import { SESSION_COOKIE } from "@plein/contract/sessions/session-cookies";
import { createTRPCClient, httpBatchLink, httpLink, type Operation, retryLink, splitLink, TRPCClientError } from "@trpc/client";
import type { Api } from "./api.ts";
import { describeErrors, withDescription } from "./describe-errors.ts";
import { createHostFetch } from "./host-fetch.ts";
import { multipartOf } from "./multipart.ts";
import { retryDelayMs, shouldRetry } from "./retry-policy.ts";

export type { Credentials, UploadedFile };

export type PleinClientOptions = {
  /** URL of the server, such as http://localhost:4000 */
  readonly baseUrl: string;
  /** host name of the platform, if it differs from the URL's: meeuwen.localhost */
  readonly host?: string | undefined;
  /** language of the server's messages; Dutch by default */
  readonly locale?: Locale | undefined;
  /** access token, for a program that was given one */
  readonly token?: string | undefined;
  /** secret of a session, from an earlier sign-in */
  readonly sessionSecret?: string | undefined;
  /** maximum time for one response; 15 seconds by default */
  readonly timeoutMs?: number | undefined;
  /** attempts of a call that can be retried, including the first; 3 by default */
  readonly maxAttempts?: number | undefined;
};

export type UploadFile = { readonly name: string; readonly content: Uint8Array };
export type DownloadedFile = { readonly contentType: string; readonly content: Uint8Array };

export type PleinClient = {
  /** every procedure of the product, typed; a failed call throws, see toFailure */
  readonly api: Api;
  /** Signs in; later calls are made as this user. */
  signIn(credentials: Credentials): ReturnType<Api["sessions"]["signIn"]["mutate"]>;
  /**
   * Uploads a file to the library, or as the query of the documented REST call specifies.
   *
   * @param query such as `{ public: "true" }` or `{ replace: guid }`
   * @param options `idempotencyKey`: with the same key, the same file is stored once, however often it is sent within a day
   */
  upload(file: UploadFile, query: Readonly<Record<string, string>>, options?: { readonly idempotencyKey?: string }): Promise<UploadedFile>;
  /** Downloads a stored picture or document, in the requested variant. */
  download(guid: string, query: Readonly<Record<string, string>>): Promise<DownloadedFile>;
  /** Downloads all items of a list as a file, by the query of the documented REST call (`{ format: "xlsx" }`). */
  exportList(blockGuid: string, query: Readonly<Record<string, string>>): Promise<DownloadedFile>;
  /** Ends the session, on the server too. */
  signOut(): Promise<void>;
  /** store it between runs, as securely as a password; null when not signed in */
  readonly sessionSecret: string | null;
};

const DEFAULT_TIMEOUT_MS = 15_000;
/** The server's own time limit for an upload. */
const UPLOAD_TIMEOUT_MS = 600_000;
const DEFAULT_ATTEMPTS = 3;
/** The most calls that the server accepts in one request. */
const MAX_BATCH_SIZE = 10;
const MAX_URL_LENGTH = 4000;

/** Creates a client of one platform. Several can coexist, each with its own session. */
export function createPleinClient(options: PleinClientOptions): PleinClient {
  const base = parseBaseUrl(options.baseUrl);
  const host = hostHeader(base, options.host);
  const hostFetch = createHostFetch({ host, timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS });
  const uploadFetch = createHostFetch({ host, timeoutMs: UPLOAD_TIMEOUT_MS });
  let sessionSecret = options.sessionSecret ?? null;

  const language: Record<string, string> = options.locale === undefined ? {} : { "accept-language": options.locale };
  const headers = (): Record<string, string> => {
    if (options.token !== undefined) return { ...language, authorization: `Bearer ${options.token}` };
    if (sessionSecret === null) return language;
    // A mutation with a cookie needs an Origin header, like a browser's.
    return { ...language, cookie: `${SESSION_COOKIE}=${sessionSecret}`, origin: `${base.protocol}//${host}` };
  };
  const fetchAndKeepSession: typeof hostFetch = async (input, init) => {
    const response = await hostFetch(input, init);
    sessionSecret = readSession(response, sessionSecret);
    return response;
  };

  const maxAttempts = options.maxAttempts ?? DEFAULT_ATTEMPTS;
  const url = new URL("/trpc", base);
  const keys = new WeakMap<Operation["context"], string>();
  const target = { url: base.origin, host };
  const api = createTRPCClient<AppRouter>({
    links: [
      describeErrors(target),
      retryLink({
        retry: ({ op, attempts, error }) => shouldRetry({ type: op.type, isKeyed: isKeyed(op), attempts, error }, maxAttempts),
        retryDelayMs: (attempts) => retryDelayMs(attempts, Math.random()),
      }),
      splitLink({
        condition: isKeyed,
        // Not batched, because the key belongs to the request.
        true: httpLink({ url, headers: ({ op }) => ({ ...headers(), "idempotency-key": keyOf(keys, op) }), fetch: fetchAndKeepSession }),
        false: httpBatchLink({ url, headers, fetch: fetchAndKeepSession, maxItems: MAX_BATCH_SIZE, maxURLLength: MAX_URL_LENGTH }),
      }),
    ],
  });

  const sendFile = async (path: string, init: Parameters<typeof uploadFetch>[1], status: number): Promise<Response> => {
    const failed = (error: unknown) => withDescription(error, { ...target, call: `${init?.method ?? "GET"} ${path}` });
    const response = await uploadFetch(new URL(path, base), init).catch((error: unknown) => Promise.reject(failed(error)));
    if (response.status !== status) throw failed(await asClientError(response));
    return response;
  };
  const fetchFile = async (path: string): Promise<DownloadedFile> => {
    const response = await sendFile(path, { headers: headers() }, 200);
    const content = new Uint8Array(await response.arrayBuffer());
    return { contentType: response.headers.get("content-type") ?? "", content };
  };
  return {
    api,
    signIn(credentials) {
      // Without the previous session: an ended one would make even this call fail.
      sessionSecret = null;
      return api.sessions.signIn.mutate(credentials);
    },
    async upload({ name, content }, query, { idempotencyKey } = {}) {
      const { body, contentType } = multipartOf(name, content);
      const key: Record<string, string> = idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey };
      const sent = { method: "POST", headers: { ...headers(), ...key, "content-type": contentType }, body };
      const response = await sendFile(`/a/upload?${new URLSearchParams(query)}`, sent, 201);
      // The documented call determines the type.
      return (await response.json()) as UploadedFile;
    },
    exportList: (blockGuid, query) => fetchFile(`/api/lists/${blockGuid}:export?${new URLSearchParams(query)}`),
    download: (guid, query) => fetchFile(`/a/${guid}?${new URLSearchParams(query)}`),
    async signOut() {
      await api.sessions.signOut.mutate();
      sessionSecret = null;
    },
    get sessionSecret() {
      return sessionSecret;
    },
  };
}

/** @throws for anything but an http(s) URL: without its scheme, `localhost:4000` parses as another kind of URL */
function parseBaseUrl(baseUrl: string): URL {
  const base = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (base?.protocol === "http:" || base?.protocol === "https:") return base;
  throw new Error(`baseUrl has to be an address such as https://www.example.org, not ${JSON.stringify(baseUrl)}`);
}

function isKeyed({ path }: Pick<Operation, "path">): boolean {
  return takesIdempotencyKey(path);
}

/** One Idempotency-Key for all attempts of a call, which share its context; the caller's own if it has one. */
function keyOf(keys: WeakMap<Operation["context"], string>, { context }: Operation): string {
  if (typeof context.idempotencyKey === "string") return context.idempotencyKey;
  const key = keys.get(context) ?? crypto.randomUUID();
  keys.set(context, key);
  return key;
}

/** The port is taken from the URL: platforms have names, servers have ports. */
function hostHeader(base: URL, host: string | undefined): string {
  if (host === undefined || host === "") return base.host;
  return host.includes(":") || base.port === "" ? host : `${host}:${base.port}`;
}

/** Reads the session that a response started or ended. */
function readSession(response: Response, current: string | null): string | null {
  const start = `${SESSION_COOKIE}=`;
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith(start));
  if (cookie === undefined) return current;
  const [secret = ""] = cookie.slice(start.length).split(";");
  return secret === "" ? null : secret;
}

/** Converts a response to the error that a tRPC call would throw, so that toFailure can read it. */
async function asClientError(response: Response): Promise<TRPCClientError<never>> {
  const responseJSON: unknown = await response.json().catch(() => null);
  return new TRPCClientError(`HTTP ${response.status}`, { meta: { response, responseJSON } });
}

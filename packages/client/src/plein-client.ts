import type { AppRouter } from "@plein/api/app-router";
import { takesIdempotencyKey } from "@plein/contract/idempotency/keyed-calls";
import type { Locale } from "@plein/contract/locale";
import { uploadFieldOf } from "@plein/contract/media/upload-field";
import type { UploadedFile } from "@plein/contract/media/uploaded-document";
import { type Credentials, SESSION_COOKIE } from "@plein/contract/sessions/session";
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  type Operation,
  retryLink,
  splitLink,
  type TRPCClient,
  TRPCClientError,
} from "@trpc/client";
import { createHostFetch } from "./host-fetch.ts";
import { retryDelayMs, shouldRetry } from "./retry-policy.ts";

export type PleinClientOptions = {
  /** address of the server, such as http://localhost:4000 */
  readonly baseUrl: string;
  /** host name of the platform, if it differs from the address's: meeuwen.localhost */
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

type Api = TRPCClient<AppRouter>;

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
   */
  upload(file: UploadFile, query: Readonly<Record<string, string>>): Promise<UploadedFile>;
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
  const base = new URL(options.baseUrl);
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
  const api = createTRPCClient<AppRouter>({
    links: [
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

  const fetchFile = async (path: string): Promise<DownloadedFile> => {
    const response = await uploadFetch(new URL(path, base), { headers: headers() });
    if (response.status !== 200) throw await asClientError(response);
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
    async upload({ name, content }, query) {
      const { body, contentType } = multipartOf(name, content);
      const url = new URL(`/a/upload?${new URLSearchParams(query)}`, base);
      const response = await uploadFetch(url, { method: "POST", headers: { ...headers(), "content-type": contentType }, body });
      if (response.status !== 201) throw await asClientError(response);
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

function isKeyed({ path }: Pick<Operation, "path">): boolean {
  return takesIdempotencyKey(path);
}

/** One Idempotency-Key for all attempts of a call, which share its context. */
function keyOf(keys: WeakMap<Operation["context"], string>, { context }: Operation): string {
  const key = keys.get(context) ?? crypto.randomUUID();
  keys.set(context, key);
  return key;
}

/** The port comes from the address: platforms have names, servers have ports. */
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

/** A multipart body with one file in the field that the documented call expects. */
function multipartOf(name: string, content: Uint8Array): { readonly body: Uint8Array; readonly contentType: string } {
  const boundary = `plein-${crypto.randomUUID()}`;
  const quoted = name.replaceAll(/["\\\r\n]/g, "_");
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${uploadFieldOf(name)}"; filename="${quoted}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

/** The same error as a tRPC call's, so that toFailure can read it. */
async function asClientError(response: Response): Promise<Error> {
  const responseJSON: unknown = await response.json().catch(() => null);
  return new TRPCClientError(`HTTP ${response.status}`, { meta: { response, responseJSON } });
}

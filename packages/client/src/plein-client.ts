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
  /** where the server is, such as http://localhost:4000 */
  readonly baseUrl: string;
  /** host name of the platform that is meant, where it differs from the address's: meeuwen.localhost */
  readonly host?: string | undefined;
  /** language of what the server says; Dutch when absent */
  readonly locale?: Locale | undefined;
  /** an access token, for a program that was handed one */
  readonly token?: string | undefined;
  /** a session's secret, as an earlier sign-in gave it */
  readonly sessionSecret?: string | undefined;
  /** longest time for one answer; 15 seconds when absent */
  readonly timeoutMs?: number | undefined;
  /** attempts of a call that changes nothing, the first among them; 3 when absent */
  readonly maxAttempts?: number | undefined;
};

type Api = TRPCClient<AppRouter>;

export type UploadFile = { readonly name: string; readonly content: Uint8Array };
export type DownloadedFile = { readonly contentType: string; readonly content: Uint8Array };

export type PleinClient = {
  /** every procedure of the product, typed; a failed call throws, see failureOf */
  readonly api: Api;
  /** From here on every call is made as this person. */
  signIn(credentials: Credentials): ReturnType<Api["sessions"]["signIn"]["mutate"]>;
  /**
   * Sends a picture to the library, or as the query of the documented call says.
   *
   * @param query such as `{ public: "true" }` or `{ replace: guid }`
   */
  upload(file: UploadFile, query: Readonly<Record<string, string>>): Promise<UploadedFile>;
  /** A stored picture or file, as it is asked for. */
  download(guid: string, query: Readonly<Record<string, string>>): Promise<DownloadedFile>;
  /** All items of a list as a file, as the query of the documented call says (`{ format: "xlsx" }`). */
  exportList(blockGuid: string, query: Readonly<Record<string, string>>): Promise<DownloadedFile>;
  /** Ends the session on the server too. */
  signOut(): Promise<void>;
  /** to keep between runs, as carefully as a password; null when not signed in */
  readonly sessionSecret: string | null;
};

const DEFAULT_TIMEOUT_MS = 15_000;
/** As long as the server lets one take. */
const UPLOAD_TIMEOUT_MS = 600_000;
const DEFAULT_ATTEMPTS = 3;
/** The server answers no more calls than this in one request. */
const MAX_BATCH_SIZE = 10;
const MAX_URL_LENGTH = 4000;

/** A client of one platform. Several may live side by side, each with its own session. */
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
    // A change by cookie has to say where it comes from, as a browser's does.
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
        // By itself, for the key is the request's.
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
      // Not as whoever was signed in before: a session that has ended would refuse even this call.
      sessionSecret = null;
      return api.sessions.signIn.mutate(credentials);
    },
    async upload({ name, content }, query) {
      const { body, contentType } = multipartOf(name, content);
      const url = new URL(`/a/upload?${new URLSearchParams(query)}`, base);
      const response = await uploadFetch(url, { method: "POST", headers: { ...headers(), "content-type": contentType }, body });
      if (response.status !== 201) throw await asClientError(response);
      // The type is the documented call's.
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

/** One key for all attempts of a call, which share its context. */
function keyOf(keys: WeakMap<Operation["context"], string>, { context }: Operation): string {
  const key = keys.get(context) ?? crypto.randomUUID();
  keys.set(context, key);
  return key;
}

/** The port is the address's: a platform has a name, the server a port. */
function hostHeader(base: URL, host: string | undefined): string {
  if (host === undefined || host === "") return base.host;
  return host.includes(":") || base.port === "" ? host : `${host}:${base.port}`;
}

/** The session that an answer began or ended. */
function readSession(response: Response, current: string | null): string | null {
  const start = `${SESSION_COOKIE}=`;
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith(start));
  if (cookie === undefined) return current;
  const [secret = ""] = cookie.slice(start.length).split(";");
  return secret === "" ? null : secret;
}

/** One file in the field that the documented call reads such a file from. */
function multipartOf(name: string, content: Uint8Array): { readonly body: Uint8Array; readonly contentType: string } {
  const boundary = `plein-${crypto.randomUUID()}`;
  const quoted = name.replaceAll(/["\\\r\n]/g, "_");
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${uploadFieldOf(name)}"; filename="${quoted}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

/** The same error as a call's, so that failureOf reads it. */
async function asClientError(response: Response): Promise<Error> {
  const responseJSON: unknown = await response.json().catch(() => null);
  return new TRPCClientError(`HTTP ${response.status}`, { meta: { response, responseJSON } });
}

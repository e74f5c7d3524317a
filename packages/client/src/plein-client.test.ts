import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPleinClient, type PleinClientOptions } from "./plein-client.ts";
import { httpStatusOf, isUnreachable, toFailure } from "./to-failure.ts";

type Answer = { status?: number; headers?: Record<string, string | string[]>; body: unknown };
type Received = { method: string; path: string; headers: IncomingHttpHeaders };

let server: Server;
let baseUrl: string;
let received: Received[];
let answers: Answer[];

beforeEach(async () => {
  received = [];
  answers = [];
  server = createServer((request, response) => {
    received.push({ method: request.method ?? "", path: request.url ?? "", headers: request.headers });
    request.resume().on("end", () => write(response, answers.shift() ?? { body: [{ result: { data: null } }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function write(response: ServerResponse, { status = 200, headers = {}, body }: Answer): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

function client(options: Partial<PleinClientOptions> = {}) {
  return createPleinClient({ baseUrl, timeoutMs: 2000, maxAttempts: 1, ...options });
}

const failed = (code: string, httpStatus: number, facts = {}) => ({
  status: httpStatus,
  body: [{ error: { code: -32000, message: code, data: { code, httpStatus, facts, correlationId: "c-1" } } }],
});

describe("the address", () => {
  it("has to be one of the web", () => {
    for (const wrong of ["localhost:4000", "www.example.org", ""])
      expect(() => client({ baseUrl: wrong })).toThrow(`baseUrl has to be an address such as https://www.example.org, not "${wrong}"`);
  });
});

describe("the platform", () => {
  it("is sent as Host, with the address's port", async () => {
    await client({ host: "meeuwen.localhost" }).api.platforms.getSite.query();
    expect(received[0]?.headers.host).toBe(`meeuwen.localhost:${new URL(baseUrl).port}`);
  });

  it("is the address's host by default", async () => {
    await client().api.platforms.getSite.query();
    expect(received[0]?.headers.host).toBe(new URL(baseUrl).host);
  });
});

describe("a call that adds something", () => {
  it("has an Idempotency-Key, which all its attempts share", async () => {
    const role = { name: "Burgerzaken" };
    answers.push(failed("Failed", 503, { retryAfterSeconds: 1 }), { body: { result: { data: { name: "Burgerzaken" } } } });
    await client({ maxAttempts: 2 }).api.roles.add.mutate(role);
    answers.push({ body: { result: { data: null } } });
    await client().api.roles.add.mutate(role);
    const keys = received.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0], expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("has the caller's own key, if it gave one", async () => {
    answers.push({ body: { result: { data: null } } });
    await client().api.roles.add.mutate({ name: "Burgerzaken" }, { context: { idempotencyKey: "import-42" } });
    expect(received[0]?.headers["idempotency-key"]).toBe("import-42");
  });

  it("is the only kind with an Idempotency-Key", async () => {
    await client().api.platforms.getSite.query();
    await client().api.roles.remove.mutate({ guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37" });
    expect(received.map(({ headers }) => headers["idempotency-key"])).toEqual([undefined, undefined]);
  });
});

describe("the language", () => {
  it("is requested if one was given", async () => {
    await client({ locale: "en" }).api.platforms.getSite.query();
    await client({ locale: "en", token: "t" }).api.platforms.getSite.query();
    await client().api.platforms.getSite.query();
    expect(received.map(({ headers }) => headers["accept-language"])).toEqual(["en", "en", undefined]);
  });
});

describe("a session", () => {
  it("starts with a sign-in, is sent with every later call, and ends", async () => {
    const plein = client({ host: "a.localhost" });
    answers.push({
      headers: { "set-cookie": "__Host-sid=s3cret; Path=/; Secure; HttpOnly; SameSite=Lax" },
      body: [{ result: { data: {} } }],
    });
    await plein.signIn({ email: "a@b.example", password: "x" });
    expect(plein.sessionSecret).toBe("s3cret");

    await plein.api.profiles.getLoggedIn.query();
    expect(received[1]?.headers.cookie).toBe("__Host-sid=s3cret");
    expect(received[1]?.headers.origin).toBe(`http://a.localhost:${new URL(baseUrl).port}`);

    await plein.signOut();
    expect(plein.sessionSecret).toBeNull();
    await plein.api.platforms.getSite.query();
    expect(received[3]?.headers.cookie).toBeUndefined();
  });

  it("is dropped when the server ends it", async () => {
    const plein = client({ sessionSecret: "old" });
    answers.push({ ...failed("Unauthorized", 401), headers: { "set-cookie": "__Host-sid=; Path=/; Max-Age=0" } });
    await expect(plein.api.profiles.getLoggedIn.query()).rejects.toThrow();
    expect(plein.sessionSecret).toBeNull();
  });

  it("is not sent with a sign-in, which would fail with an ended session", async () => {
    await client({ sessionSecret: "old" }).signIn({ email: "a@b.example", password: "x" });
    expect(received[0]?.headers.cookie).toBeUndefined();
  });

  it("is not sent with an access token", async () => {
    await client({ token: "t0ken" }).api.profiles.getLoggedIn.query();
    expect(received[0]?.headers).toMatchObject({ authorization: "Bearer t0ken" });
    expect(received[0]?.headers.cookie).toBeUndefined();
  });
});

describe("a failed call", () => {
  async function errorOf(options: Partial<PleinClientOptions> = {}): Promise<unknown> {
    return client(options)
      .api.platforms.getSite.query()
      .catch((error: unknown) => error);
  }

  it("has the server's result code with its facts", async () => {
    answers.push(failed("Conflict", 409, { currentETag: '"7"' }));
    const error = await errorOf();
    expect(toFailure(error)).toEqual({ code: "Conflict", detail: "Conflict (409, correlation id c-1)", facts: { currentETag: '"7"' } });
    expect(httpStatusOf(error)).toBe(409);
    expect(isUnreachable(error)).toBe(false);
  });

  it("has the result code of a problem document", async () => {
    answers.push({
      status: 421,
      headers: { "content-type": "application/problem+json" },
      body: { code: "NotFound", status: 421, correlationId: "c-2" },
    });
    expect(toFailure(await errorOf())).toMatchObject({ code: "NotFound", detail: "NotFound (421, correlation id c-2)" });
    answers.push({ status: 401, body: { code: "Unauthorized", status: 401 } });
    expect(toFailure(await errorOf())).toMatchObject({ code: "Unauthorized", facts: { isAuthenticated: false } });
  });

  it("has the errors in the input, and what to do first, of a problem document", async () => {
    const errors = [{ path: "/name", message: "Vul hier iets in." }];
    answers.push({ status: 400, body: { code: "BadRequest", status: 400, errors } });
    expect(toFailure(await errorOf())).toMatchObject({ code: "BadRequest", facts: { errors } });
    answers.push({ status: 403, body: { code: "terms", status: 403 } });
    expect(toFailure(await errorOf())).toMatchObject({ code: "Unauthorized", facts: { isAuthenticated: true } });
  });

  it("is Failed if something other than Plein responds", async () => {
    answers.push({ status: 502, body: "<html>" });
    const error = await errorOf();
    expect(toFailure(error).code).toBe("Failed");
    expect(httpStatusOf(error)).toBe(502);
  });

  it("is Failed with the reason if nothing listens", async () => {
    const error = await errorOf({ baseUrl: "http://127.0.0.1:1" });
    expect(toFailure(error)).toMatchObject({ code: "Failed", detail: expect.stringContaining("ECONNREFUSED") });
    expect(isUnreachable(error)).toBe(true);
  });

  it("is retried if it is a query and the server requests a retry", async () => {
    answers.push(failed("Failed", 503, { retryAfterSeconds: 1 }), { body: [{ result: { data: { name: "Meeuwen" } } }] });
    const site = await client({ maxAttempts: 2 }).api.platforms.getSite.query();
    expect(site).toEqual({ name: "Meeuwen" });
    expect(received).toHaveLength(2);
  });

  it("is not retried if it is a mutation", async () => {
    answers.push(failed("Failed", 503, { retryAfterSeconds: 1 }));
    await expect(client({ maxAttempts: 3 }).signIn({ email: "a@b.example", password: "x" })).rejects.toThrow();
    expect(received).toHaveLength(1);
  });
});

describe("a file", () => {
  const uploaded = { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000021", url: "/a/x", name: "x.png", contentType: "image/png", size: 3 };
  const file = { name: 'x".png', content: Buffer.from("png") };

  it("is sent in the documented field, to the right platform, with the token", async () => {
    answers.push({ status: 201, body: uploaded });
    const sent = await client({ host: "meeuwen.localhost", token: "t" }).upload(file, { public: "true" });
    expect(sent).toEqual(uploaded);
    expect(received[0]).toMatchObject({ method: "POST", path: "/a/upload?public=true" });
    expect(received[0]?.headers).toMatchObject({
      host: `meeuwen.localhost:${new URL(baseUrl).port}`,
      authorization: "Bearer t",
      "content-type": expect.stringMatching(/^multipart\/form-data; boundary=plein-/),
    });
  });

  it("that is refused has the reason, like any other call", async () => {
    answers.push({
      status: 415,
      headers: { "content-type": "application/problem+json" },
      body: { code: "BadRequest", status: 415, correlationId: "c-2" },
    });
    const error = await client()
      .upload(file, {})
      .catch((refused: unknown) => refused);
    expect(toFailure(error)).toMatchObject({ code: "BadRequest" });
  });

  it("is downloaded unchanged", async () => {
    answers.push({ body: "bytes" });
    const { contentType, content } = await client().download(uploaded.guid, { width: "100" });
    expect([contentType, Buffer.from(content).toString()]).toEqual(["application/json", '"bytes"']);
    expect(received[0]?.path).toBe(`/a/${uploaded.guid}?width=100`);
  });
});

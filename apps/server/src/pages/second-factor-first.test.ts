import { afterAll, beforeAll, expect, it } from "vitest";
import { httpCall } from "../testing/http-call.ts";
import { type Caller, type MediaServer, startMediaServer } from "../testing/media-server.ts";

let server: MediaServer;
let admin: Caller;
beforeAll(async () => {
  server = await startMediaServer();
  admin = await server.signIn("admin");
});
afterAll(() => server.close());

const get = async (path: string, headers: Caller["cookie"]) => {
  const response = await httpCall(server.test.port, { path, headers });
  return { status: response.status, location: response.headers.location, body: response.body.toString() };
};

it("a required second factor redirects every page to its set-up, and is the error of every call", async () => {
  expect((await get("/api/users", admin.bearer)).status).toBe(200);
  expect((await get("/admin/users?q=a", admin.cookie)).status).toBe(200);

  const setting = Buffer.from(JSON.stringify({ key: "twoFactorRoles", value: ["Admin"] }));
  const headers = { ...admin.bearer, "Content-Type": "application/json", "Content-Length": String(setting.length) };
  const saved = await httpCall(server.test.port, { method: "PUT", path: "/api/platformsettingvalues", headers, body: setting });
  expect(saved.status).toBe(200);

  expect(await get("/admin/users?q=a", admin.cookie)).toMatchObject({
    status: 302,
    location: "/account/security?returnTo=%2Fadmin%2Fusers%3Fq%3Da",
  });
  expect(await get("/", admin.cookie)).toMatchObject({ status: 302 });
  for (const open of ["/account/security?returnTo=/", "/legal/privacy", "/sign-out"])
    expect((await get(open, admin.cookie)).location, open).toBeUndefined();
  const refused = await get("/api/users", admin.bearer);
  expect(refused.status).toBe(403);
  expect(JSON.parse(refused.body)).toMatchObject({ code: "secondFactor" });
  const user = await server.signIn("user");
  expect((await get("/", user.cookie)).status).toBe(200);
});

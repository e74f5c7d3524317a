// @vitest-environment jsdom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toFailure } from "../../../client/calls/call.ts";
import { TrpcProvider } from "../../../client/calls/trpc-react.tsx";
import { useSaveUser } from "./use-save-user.ts";
import type { UserProfile } from "./user-profile.ts";

const anouk: UserProfile = {
  guid: "0198a000-0000-7000-8000-0000000000a1",
  firstName: "Anouk",
  middleName: "",
  lastName: "Bakker",
  email: "anouk@lindendaal.example",
  isActive: true,
  isAdmin: false,
  isMett: false,
  isDeveloper: false,
  isContentManager: false,
  roleIds: [],
  termsOfUseVersionAccepted: null,
  properties: [],
};

/** The account as the server has it; a save with another ETag than this one's is a Conflict. */
let stored: UserProfile;
const etagOf = (profile: UserProfile) => `"${profile.firstName} ${profile.lastName}"`;
const json = (body: unknown, init: ResponseInit) =>
  new Response(JSON.stringify(body), { headers: { "content-type": "application/json" }, ...init });

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  if (url.startsWith("/api/profiles/")) return json(stored, { headers: { ETag: etagOf(stored) } });
  const ifMatch = new Headers(init.headers).get("If-Match");
  if (ifMatch !== etagOf(stored)) {
    const data = { code: "Conflict", facts: { current: stored, currentETag: etagOf(stored) } };
    return json({ error: { message: "Conflict", code: -32009, data } }, { status: 409 });
  }
  stored = JSON.parse(String(init.body));
  return json({ result: { data: stored } }, {});
}

beforeEach(() => {
  stored = anouk;
  vi.stubGlobal("fetch", vi.fn(answer));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const known = { value: anouk, etag: etagOf(anouk) };
const openForm = () => renderHook(() => useSaveUser(anouk.guid), { wrapper: TrpcProvider }).result.current;

it("a save keeps the changes that another admin has made since", async () => {
  const save = openForm();
  stored = { ...anouk, lastName: "Smit" };
  await save({ before: anouk, after: { ...anouk, firstName: "Anna" } }, { known });
  expect(stored).toEqual({ ...anouk, firstName: "Anna", lastName: "Smit" });
});

it("a save doesn't overwrite the same member, unless the user confirms", async () => {
  const save = openForm();
  const theirs = { ...anouk, firstName: "Ank" };
  stored = theirs;
  const change = { before: anouk, after: { ...anouk, firstName: "Anna" } };
  const failure = await save(change, { known }).catch(toFailure);
  expect(failure).toMatchObject({ code: "Conflict", facts: { currentETag: etagOf(theirs) } });
  expect(stored).toEqual(theirs);
  await save(change, { known, overwrites: true });
  expect(stored.firstName).toBe("Anna");
});

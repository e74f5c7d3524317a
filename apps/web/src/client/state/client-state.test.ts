// @vitest-environment jsdom
import type { Profile } from "@plein/contract/profiles/profile";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadOwnProfile, saveOwnProfile } from "../profiles/own-profile.ts";
import { getAccessToken } from "../session/access-token.ts";
import { followSession } from "../session/other-tabs.ts";
import { signOut } from "../session/sign-out.ts";
import { clientState } from "./client-state.ts";
import { rememberPageStatus, rememberSignIn } from "./session-state.ts";

const initial = clientState.get();
const anouk = { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000004", firstName: "Anouk", properties: [] } as unknown as Profile;
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("location", { ...location, assign: vi.fn(), reload: vi.fn() });
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  clientState.set(() => initial);
});

const jsonResponse = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
const trpcResponse = (data: unknown) => jsonResponse([{ result: { data } }], { headers: { "content-type": "application/json" } });

describe("the client's state", () => {
  // @covers entity.client-state, limit.dates
  it("starts with the documented defaults", () => {
    expect(initial).toMatchObject({
      userState: { applicationUser: null, loadingStatus: null, invitationStatus: null, termsOfUseVersion: 1 },
      profileState: { termsOfUseDate: "2023-03-14", privacyStatementDate: "2023-03-14" },
      dataLoadingState: { accessTokenSet: false, accessToken: null, accessTokenDate: null, pendingCalls: [], executedServerSideCalls: [] },
      errorState: { status: 200, nonce: null, timings: {}, performance: null },
    });
  });

  // @covers error.page-load
  it("records a call while it is in progress, and how long it took", async () => {
    let resolveCall: (response: Response) => void = () => undefined;
    fetched.mockReturnValue(
      new Promise((resolve) => {
        resolveCall = resolve;
      }),
    );
    const loading = loadOwnProfile();
    expect(clientState.get().dataLoadingState.pendingCalls).toEqual(["GET /api/profiles:loggedIn"]);
    resolveCall(jsonResponse(anouk));
    await loading;
    expect(clientState.get().dataLoadingState.pendingCalls).toEqual([]);
    expect(clientState.get().errorState.timings["GET /api/profiles:loggedIn"]).toBeGreaterThanOrEqual(0);
    expect(clientState.get().userState).toMatchObject({ applicationUser: anouk, loadingStatus: 200, loadingError: null });
  });

  // @covers error.user
  it("says when the user could not be loaded", async () => {
    fetched.mockResolvedValue(jsonResponse({}, { status: 500 }));
    await loadOwnProfile();
    expect(clientState.get().userState).toMatchObject({ loadingStatus: 500, loadingError: "Could not load application user" });
    fetched.mockResolvedValue(jsonResponse({ code: "Unauthorized" }, { status: 401 }));
    await loadOwnProfile();
    expect(clientState.get().userState).toMatchObject({ loadingStatus: 401, loadingError: null });
  });

  it("has a missing page's status until a page is shown again", () => {
    rememberPageStatus(404);
    expect(clientState.get().errorState.status).toBe(404);
    rememberPageStatus(200);
    expect(clientState.get().errorState.status).toBe(200);
  });

  it("names the version that a save was based on", async () => {
    fetched.mockResolvedValueOnce(jsonResponse(anouk, { headers: { ETag: '"one"' } }));
    await loadOwnProfile();
    fetched.mockResolvedValueOnce(jsonResponse(anouk, { headers: { ETag: '"two"' } }));
    await saveOwnProfile(anouk);
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: "PUT", headers: { "If-Match": '"one"' } });
  });
});

describe("the access token", () => {
  it("is the one in memory while it is valid, else a new one", async () => {
    rememberSignIn({ accessToken: "first", accessTokenDate: inTenMinutes(), profile: anouk });
    expect(await getAccessToken()).toEqual({ code: "Success", value: "first" });
    expect(fetched).not.toHaveBeenCalled();

    rememberSignIn({ accessToken: "old", accessTokenDate: new Date(Date.now() + 5000).toISOString(), profile: anouk });
    fetched.mockResolvedValue(trpcResponse({ accessToken: "second", accessTokenDate: inTenMinutes() }));
    expect(await getAccessToken()).toEqual({ code: "Success", value: "second" });
    expect(clientState.get().dataLoadingState).toMatchObject({ accessTokenSet: true, accessToken: "second" });
  });
});

describe("signing out", () => {
  // @covers state.logout
  it("clears the token, its date, its flag and the user, here and in the other tabs", async () => {
    const notifiedTabs: unknown[] = [];
    const otherTab = new BroadcastChannel("plein-session");
    const notified = new Promise<void>((resolve) => {
      otherTab.onmessage = ({ data }) => {
        notifiedTabs.push(data);
        resolve();
      };
    });
    rememberSignIn({ accessToken: "first", accessTokenDate: inTenMinutes(), profile: anouk });
    fetched.mockResolvedValue(trpcResponse(null));
    expect(await signOut()).toBe("left");
    expect(clientState.get().dataLoadingState).toMatchObject({ accessTokenSet: false, accessToken: null, accessTokenDate: null });
    expect(clientState.get().userState.applicationUser).toBeNull();
    await notified;
    expect(notifiedTabs).toEqual(["signedOut"]);
    otherTab.close();
  });

  it("in another tab clears this one, and leaves the screen", async () => {
    rememberSignIn({ accessToken: "first", accessTokenDate: inTenMinutes(), profile: anouk });
    const stop = followSession();
    const otherTab = new BroadcastChannel("plein-session");
    otherTab.postMessage("signedOut");
    await expect.poll(() => clientState.get().userState.applicationUser).toBeNull();
    expect(clientState.get().dataLoadingState.accessToken).toBeNull();
    expect(location.reload).toHaveBeenCalledOnce();
    stop();
    otherTab.close();
  });
});

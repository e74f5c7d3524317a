import { describe, expect, it } from "vitest";
import { render } from "../../entry-server.tsx";
import type { RenderInput } from "../../render-types.ts";
import { contentOf, renderInput, site, visitor } from "../../testing/pages.ts";

const adminScreens = ["/admin/users", "/admin/roles"];
const ADMIN_TEXTS = ["Beheer", "Gebruikers", "Rollen"];

function documentAt(path: string, user: RenderInput["site"]["user"]) {
  return render({ ...renderInput(path, contentOf({})), site: { ...site, user } });
}

describe("the admin's screens", () => {
  // @covers route.levels
  it.each(["/admin/users", "/admin/users?search=jan&role=a"])("redirect visitors from %s to sign in and back", async (path) => {
    const { status, headers, html } = await documentAt(path, null);
    expect({ status, location: headers.location, html }).toEqual({
      status: 302,
      location: `/sign-in?returnTo=${encodeURIComponent(path)}`,
      html: "",
    });
  });

  it.each([
    ["a user", { ...visitor, adminScreens: [] }],
    ["an admin of something else", { ...visitor, adminScreens: ["/admin/roles"] }],
  ])("show %s that this is not for them, without any text of the admin", async (_who, user) => {
    const { status, html } = await documentAt("/admin/users", user);
    expect(status).toBe(403);
    expect(html).toContain("U hebt geen toegang tot deze pagina");
    expect(ADMIN_TEXTS.filter((text) => html.includes(text))).toEqual([]);
    expect(html).toContain("<header");
  });

  it("are rendered in their own frame without data, for users who may open them", async () => {
    const { status, html } = await documentAt("/admin/users", { ...visitor, isAdmin: true, adminScreens });
    expect(status).toBe(200);
    expect(ADMIN_TEXTS.filter((text) => !html.includes(text))).toEqual([]);
    expect(html).toContain('<html lang="nl" data-texts="user admin">');
    expect(html).toContain('<a href="/admin/users" aria-current="page">');
    expect(html).not.toContain("<footer");
    expect(html).not.toContain("mantine");
  });

  it("start with the first one that this user may open", async () => {
    expect((await documentAt("/admin", { ...visitor, adminScreens: ["/admin/roles"] })).headers.location).toBe("/admin/roles");
    expect((await documentAt("/admin", null)).headers.location).toBe("/sign-in?returnTo=%2Fadmin");
    expect((await documentAt("/admin", visitor)).status).toBe(403);
  });
});

import { readFileSync } from "node:fs";
import { DEMO_PASSWORD, emailOf } from "../setup/accounts.ts";
import { send } from "../setup/send.ts";
import { expect, platformUrl, test } from "../story.ts";

/*
 * Access to screens: the HTTP status of every route of the browser's router, for every kind of caller. A route without a row
 * fails, with a message that says what to add here.
 */

const PEOPLE = ["anonymous", "member", "verified", "editor", "admin", "staff", "developer"] as const;

type Row = {
  /** a path of the route on the demo's municipality */
  readonly path: string;
  /** one for each of PEOPLE, in that order; 302 redirects to the sign-in, or to the screen itself */
  readonly statuses: string;
};

const PUBLIC = "200 200 200 200 200 200 200";
const FOR_USERS = "302 200 200 200 200 200 200";
const FOR_ADMINS = "302 403 403 403 200 200 200";
/** Developers see no personal data. */
const WITH_PEOPLE = "302 403 403 403 200 200 403";
const NOT_THERE = "404 404 404 404 404 404 404";
const DEMO_FORM = "79d8ae6a-ea1d-8339-a3c1-cab717738122";
const SOMETHING = "0199c1f0-8f5e-7c3a-9b1e-ffffffffffff";

const ROUTES: Readonly<Record<string, readonly Row[]>> = {
  "/": [{ path: "/", statuses: PUBLIC }],
  "/home": [{ path: "/home", statuses: "301 301 301 301 301 301 301" }],
  "/sign-in/{-$token}": [
    { path: "/sign-in", statuses: "200 302 302 302 302 302 302" },
    { path: "/sign-in/een-geheim", statuses: "200 200 200 200 200 200 200" },
  ],
  "/invitation/$code": [{ path: `/invitation/${"x".repeat(43)}`, statuses: NOT_THERE }],
  "/~draft/$token": [{ path: `/~draft/${"x".repeat(43)}`, statuses: NOT_THERE }],
  "/search": [
    { path: "/search", statuses: PUBLIC },
    { path: "/search?q=paspoort", statuses: PUBLIC },
    { path: `/search?q=${"x".repeat(101)}`, statuses: "400 400 400 400 400 400 400" },
  ],
  "/sign-out": [{ path: "/sign-out", statuses: PUBLIC }],
  "/register": [{ path: "/register", statuses: PUBLIC }],
  "/forgot-password": [{ path: "/forgot-password", statuses: PUBLIC }],
  "/reset-password/{-$token}": [{ path: "/reset-password/een-geheim", statuses: PUBLIC }],
  "/verify-email/{-$token}": [{ path: "/verify-email/een-geheim", statuses: PUBLIC }],
  "/legal/$statement/{-$lang}": [
    { path: "/legal/terms-of-use/en", statuses: PUBLIC },
    { path: "/legal/privacy", statuses: PUBLIC },
    { path: "/legal/accessibility/nl", statuses: PUBLIC },
    { path: "/legal/cookie-statement/fr", statuses: PUBLIC },
    { path: "/legal/iets-anders", statuses: NOT_THERE },
    { path: "/legal/privacy/nl/verder", statuses: NOT_THERE },
  ],
  "/unauthorized": [{ path: "/unauthorized", statuses: "403 403 403 403 403 403 403" }],
  "/~page/$": [
    { path: "/wonen", statuses: PUBLIC },
    // For users; for content managers by a role; a draft.
    { path: "/inwonerspanel", statuses: "404 200 200 200 200 200 200" },
    { path: "/werkinstructies-burgerzaken", statuses: "404 404 404 200 200 200 200" },
    { path: "/wonen/duurzaam-wonen/warmtenet", statuses: "404 404 404 200 200 200 200" },
    { path: "/bestaat-niet", statuses: NOT_THERE },
  ],
  "/~item/$": [
    // By its guid, which is derived from the demo's contents.
    { path: "/nieuws/i/0c227899-afbc-808b-830b-e21bffe93ea3/weekmarkt-terug-op-het-marktplein", statuses: PUBLIC },
    { path: `/nieuws/i/${SOMETHING}/bestaat-niet`, statuses: NOT_THERE },
  ],
  "/~edit/$": [
    { path: "/wonen/edit", statuses: "302 403 403 302 302 302 403" },
    { path: "/edit", statuses: "302 403 403 302 302 302 403" },
    // A page with code, which the demo's developer edits by a role.
    { path: "/wonen/duurzaam-wonen/edit", statuses: "302 403 403 302 302 302 302" },
  ],
  "/account/": [{ path: "/account", statuses: "302 302 302 302 302 302 302" }],
  "/account/$accountCategory": [
    { path: "/account/profile", statuses: FOR_USERS },
    { path: "/account/security", statuses: FOR_USERS },
    { path: "/account/iets-anders", statuses: "302 404 404 404 404 404 404" },
  ],
  "/admin/": [{ path: "/admin", statuses: "302 403 403 302 302 302 302" }],
  "/admin/pages/": [{ path: "/admin/pages", statuses: "302 403 403 200 200 200 200" }],
  "/admin/pages/$guid": [{ path: `/admin/pages/${SOMETHING}`, statuses: "302 403 403 200 200 200 200" }],
  "/admin/menu": [{ path: "/admin/menu", statuses: FOR_ADMINS }],
  "/admin/pages/$guid/versions": [{ path: `/admin/pages/${SOMETHING}/versions`, statuses: "302 403 403 200 200 200 200" }],
  "/admin/users/": [{ path: "/admin/users", statuses: WITH_PEOPLE }],
  "/admin/users/new-field": [{ path: "/admin/users/new-field", statuses: WITH_PEOPLE }],
  "/admin/users/fields/$key": [{ path: "/admin/users/fields/phone", statuses: WITH_PEOPLE }],
  "/admin/users/$guid/$accountCategory": [
    { path: `/admin/users/${SOMETHING}/profile`, statuses: "302 403 403 403 404 404 403" },
    { path: "/admin/users/geen-gebruiker/profile", statuses: "302 403 403 403 404 404 403" },
  ],
  "/admin/media": [{ path: "/admin/media", statuses: "302 403 403 200 200 200 200" }],
  "/admin/forms/": [{ path: "/admin/forms", statuses: "302 403 403 200 200 200 200" }],
  "/admin/forms/$guid/": [{ path: `/admin/forms/${SOMETHING}`, statuses: "302 404 404 404 404 404 404" }],
  "/admin/forms/$guid/new": [{ path: `/admin/forms/${SOMETHING}/new`, statuses: "302 404 404 404 404 404 404" }],
  "/admin/forms/$guid/$submissionGuid": [{ path: `/admin/forms/${SOMETHING}/${SOMETHING}`, statuses: "302 404 404 404 404 404 404" }],
  "/admin/forms/$guid/$version/dashboard": [
    { path: `/admin/forms/${SOMETHING}/all/dashboard`, statuses: "302 404 404 404 404 404 404" },
    { path: `/admin/forms/${SOMETHING}/geen/dashboard`, statuses: "302 404 404 404 404 404 404" },
  ],
  "/form/$guid": [
    // By its guid, which is derived from the demo's contents.
    { path: `/form/${DEMO_FORM}`, statuses: PUBLIC },
    { path: `/form/${SOMETHING}`, statuses: NOT_THERE },
  ],
  "/form/$guid/sent": [
    { path: `/form/${DEMO_FORM}/sent?reference=2026-7KQ4MXP`, statuses: PUBLIC },
    { path: `/form/${DEMO_FORM}/sent`, statuses: NOT_THERE },
  ],
  "/submission/verify/$token": [{ path: `/submission/verify/${"x".repeat(43)}`, statuses: NOT_THERE }],
  "/submission/$submissionGuid": [{ path: `/submission/${SOMETHING}`, statuses: "404 404 404 404 404 404 404" }],
  "/admin/forms/view/$guid": [
    // A role that manages one form opens it, without another right.
    { path: `/admin/forms/view/${DEMO_FORM}`, statuses: "302 404 404 404 200 200 200" },
    { path: `/admin/forms/view/${SOMETHING}`, statuses: "302 404 404 404 404 404 404" },
  ],
  "/admin/item-types/": [{ path: "/admin/item-types", statuses: WITH_PEOPLE }],
  "/admin/item-types/$name": [{ path: "/admin/item-types/news", statuses: WITH_PEOPLE }],
  "/admin/search": [{ path: "/admin/search", statuses: "302 403 403 200 200 200 200" }],
  "/admin/dashboard": [{ path: "/admin/dashboard", statuses: "302 403 403 200 200 200 200" }],
  "/admin/approvals": [{ path: "/admin/approvals", statuses: "302 403 403 200 200 200 200" }],
  "/admin/errors/": [{ path: "/admin/errors", statuses: FOR_ADMINS }],
  "/admin/errors/$guid": [{ path: `/admin/errors/${SOMETHING}`, statuses: FOR_ADMINS }],
  "/admin/webhooks/": [{ path: "/admin/webhooks", statuses: FOR_ADMINS }],
  "/admin/webhooks/$guid": [{ path: `/admin/webhooks/${SOMETHING}`, statuses: FOR_ADMINS }],
  "/admin/platforms": [{ path: "/admin/platforms", statuses: "302 403 403 403 403 200 403" }],
  "/settings/mails/": [{ path: "/settings/mails", statuses: FOR_ADMINS }],
  "/settings/mails/$kind/$locale": [{ path: "/settings/mails/resetPassword/nl", statuses: FOR_ADMINS }],
  "/admin/audit": [{ path: "/admin/audit", statuses: FOR_ADMINS }],
  "/statistics": [{ path: "/statistics", statuses: "302 403 403 200 200 200 200" }],
  "/settings": [{ path: "/settings", statuses: FOR_ADMINS }],
  "/admin/roles/": [{ path: "/admin/roles", statuses: FOR_ADMINS }],
  "/admin/roles/$guid": [{ path: `/admin/roles/${SOMETHING}`, statuses: FOR_ADMINS }],
};

const tree = readFileSync(new URL("../../apps/web/src/routeTree.gen.ts", import.meta.url), "utf8");
const routes = [...(/fullPaths:([^;]+);/.exec(tree)?.[1] ?? "").matchAll(/"([^"]+)"/g)].map(([, route = ""]) => route);

test("every route has a row", () => {
  expect(routes.length).toBeGreaterThan(10);
  const missing = routes.filter((route) => !Object.hasOwn(ROUTES, route));
  expect(missing, `Add to ROUTES of e2e/everyone/routes.spec.ts, with a status for each of ${PEOPLE.join(" ")}`).toEqual([]);
  expect(
    Object.keys(ROUTES).filter((route) => !routes.includes(route)),
    "These routes are gone",
  ).toEqual([]);
});

for (const [route, rows] of Object.entries(ROUTES)) {
  // @covers route.search, route.submission, route.unauthorized, route.admin-pages, route.admin-menu, route.admin-users
  // @covers route.admin-roles, route.admin-forms, route.admin-submissions, route.settings, route.statistics, route.account
  // @covers route.levels
  test(`${route} opens only for the callers that it is meant for`, async () => {
    for (const { path, statuses } of rows) {
      const found: number[] = [];
      for (const person of PEOPLE) found.push(await statusOf(path, await cookieOf(person)));
      expect(found.join(" "), `${path}, as ${PEOPLE.join(" ")}`).toBe(statuses);
    }
  });
}

const cookies = new Map<string, string>();

/** The cookie of a session of this person; empty for an anonymous caller. */
async function cookieOf(person: (typeof PEOPLE)[number]): Promise<string> {
  if (person === "anonymous") return "";
  const known = cookies.get(person);
  if (known !== undefined) return known;
  const body = JSON.stringify({ email: emailOf(person), password: DEMO_PASSWORD });
  const response = await send("POST", platformUrl("lindendaal", "/api/sessions"), { "content-type": "application/json" }, body);
  expect(response.status, `${person} signs in`).toBe(201);
  const [cookie = ""] = response.cookies[0]?.split(";") ?? [];
  cookies.set(person, cookie);
  return cookie;
}

async function statusOf(path: string, cookie: string): Promise<number> {
  return (await send("GET", platformUrl("lindendaal", path), { accept: "text/html", ...(cookie === "" ? {} : { cookie }) })).status;
}

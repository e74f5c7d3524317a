// @vitest-environment jsdom
import type { ExplainedAccess, Reason } from "@plein/contract/access/explanation";
import { GRANT_NAMES } from "@plein/contract/access/grants";
import { LIMIT_NAMES } from "@plein/contract/access/limits";
import { COLUMNS } from "@plein/contract/access/matrix/matrix-row";
import { UiProvider } from "@plein/ui/ui-provider.tsx";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { RawIntlProvider } from "react-intl";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { TrpcProvider } from "../client/calls/trpc-react.tsx";
import { I18n } from "../messages/i18n.ts";
import { ReasonText } from "./reason-text.tsx";
import { useCan } from "./use-can.ts";
import { ViewAsButton } from "./view-as-button.tsx";
import { ViewingBar } from "./viewing-bar.tsx";
import { Why } from "./why.tsx";

const ROLE = "0199c1f0-8f5e-7c3a-9b1e-000000000001";
const EXPLAINED: ExplainedAccess = {
  isAllowed: true,
  because: [{ rule: "grant", grant: "editRoles", roleGuids: [ROLE] }],
  user: { guid: ROLE, name: "Jan de Vries" },
  columns: ["User"],
  object: { guid: ROLE, name: "/wonen" },
  roles: [{ guid: ROLE, name: "Redactie" }],
};

const requested: string[] = [];
/** The response to each call, by its path: a value, or a failure's status. */
let results: Record<string, unknown>;
let i18n: I18n;

beforeEach(async () => {
  requested.length = 0;
  i18n = new I18n("nl");
  for (const set of ["public", "user", "admin"] as const) await i18n.load(set);
  results = { "access.explain": EXPLAINED };
  // jsdom lacks these, and any layout: a popover counts as hidden.
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const url = String(input instanceof Request ? input.url : input);
    requested.push(url);
    const names = (/\/trpc\/([^?]+)/.exec(url)?.[1] ?? "").split(",");
    const bodies = names.map((name) =>
      name in results
        ? { result: { data: results[name] } }
        : {
            error: {
              message: "Unauthorized",
              code: -32003,
              data: { code: "Unauthorized", httpStatus: 403, facts: { isAuthenticated: true } },
            },
          },
    );
    return new Response(JSON.stringify(bodies), { status: 200, headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (children: ReactNode) =>
  render(
    <RawIntlProvider value={i18n.intl}>
      <UiProvider nonce="">
        <TrpcProvider>{children}</TrpcProvider>
      </UiProvider>
    </RawIntlProvider>,
  );

describe("Waarom?", () => {
  it("queries the policy when it opens, and names the role that allows the action", async () => {
    show(<Why user="jan@example.org" action="page.edit" object="/wonen" label="Pagina bewerken" />);
    expect(requested).toEqual([]);
    fireEvent.click(screen.getByRole("button", { name: "Waarom? Pagina bewerken" }));
    expect(await screen.findByText("Dit mag.")).toBeTruthy();
    expect(screen.getByRole("listitem", { hidden: true }).textContent).toBe("Een rol van deze persoon beheert de pagina. Rol: Redactie.");
    expect(decodeURIComponent(requested[0] ?? "")).toContain('{"action":"page.edit","user":"jan@example.org","object":"/wonen"}');
  });

  it("reports that the reason can't be fetched", async () => {
    results = {};
    show(<Why action="site.visit" label="De site bekijken" />);
    fireEvent.click(screen.getByRole("button"));
    expect((await screen.findByRole("alert", { hidden: true })).textContent).toContain("niet worden opgehaald");
  });
});

describe("a reason", () => {
  const textOf = (reason: Reason) => {
    const { container } = render(
      <RawIntlProvider value={i18n.intl}>
        <ReasonText reason={reason} roles={EXPLAINED.roles} />
      </RawIntlProvider>,
    );
    const text = container.textContent ?? "";
    cleanup();
    return text;
  };

  it("has a text for every column, grant and limit", () => {
    const kinds: Reason[][] = [
      COLUMNS.map((column) => ({ rule: "column", column })),
      GRANT_NAMES.map((grant) => ({ rule: "grant", grant, roleGuids: [] })),
      LIMIT_NAMES.map((limit) => ({ rule: "limit", limit })),
      [{ rule: "inactive" }, { rule: "own", column: "User" }, { rule: "permission", permission: "users.list", roleGuids: [ROLE] }],
    ];
    for (const reasons of kinds) expect(new Set(reasons.map(textOf)).size).toBe(reasons.length);
  });

  it("names the missing right, the accounts that have it, and the remedy", () => {
    const columnsThatMay: Extract<Reason, { rule: "nothing" }>["columnsThatMay"] = ["Admin", "Mett"];
    const reason: Reason = { rule: "nothing", columns: ["User", "VerifiedUser"], columnsThatMay, grants: ["editRoles"], isDelegable: true };
    expect(textOf(reason)).toBe(
      "Als gebruiker en geverifieerde gebruiker mag dit niet. Het mag wel als beheerder of medewerker van het platform. " +
        "Het mag ook met een rol die de pagina beheert. Een rol kan dit recht geven.",
    );
  });
});

describe("useCan", () => {
  function Buttons() {
    const can = useCan();
    return (
      <>
        {can("users.list") && <button type="button">Gebruikers</button>}
        {can("settings.edit") && <button type="button">Instellingen</button>}
      </>
    );
  }

  // @covers right.edit-button
  it("shows a button for what the user may do, also by a role's permission", async () => {
    const flags = { isActive: true, isVerified: true, isAdmin: false, isMett: false, isDeveloper: false, isContentManager: false };
    results = { "access.mine": { actor: { kind: "user", userGuid: ROLE, ...flags, roleIds: [ROLE], permissions: ["users.list"] } } };
    show(<Buttons />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(await screen.findByRole("button", { name: "Gebruikers" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Instellingen" })).toBeNull();
  });
});

describe("viewing as a role", () => {
  it("reloads on the home page", async () => {
    const assign = vi.fn();
    vi.stubGlobal("location", { assign });
    results = { "access.viewAs": { viewedRole: "Redactie" } };
    show(<ViewAsButton roleGuid={ROLE} />);
    fireEvent.click(screen.getByRole("button", { name: "Bekijk als deze rol" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
  });

  it("is always indicated, and stops with a new document", async () => {
    const reload = vi.fn();
    vi.stubGlobal("location", { reload });
    results = { "access.stopViewing": null };
    render(
      <RawIntlProvider value={i18n.intl}>
        <ViewingBar viewedRole="Redactie" />
      </RawIntlProvider>,
    );
    expect(screen.getByRole("complementary", { name: "Bekijken als een rol" }).textContent).toContain("alleen de rol Redactie");
    fireEvent.click(screen.getByRole("button", { name: "Stoppen" }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
  });

  it("reports that stopping failed, and can be retried", async () => {
    results = {};
    render(
      <RawIntlProvider value={i18n.intl}>
        <ViewingBar viewedRole="Redactie" />
      </RawIntlProvider>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Stoppen" }));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("niet gelukt"));
    expect(screen.getByRole("button", { name: "Stoppen" })).toHaveProperty("disabled", false);
  });
});

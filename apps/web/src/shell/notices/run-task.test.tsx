// @vitest-environment jsdom
import type { Profile } from "@plein/contract/profiles/profile";
import type { Failure } from "@plein/contract/result";
import { createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clientState } from "../../client/state/client-state.ts";
import { I18n } from "../../messages/i18n.ts";
import { browserLog } from "../../visitor/logs/browser-log.ts";
import { FailureList } from "./failure-list.tsx";
import { NoticeHost } from "./notice-host.tsx";
import { notices, notify } from "./notify.ts";
import { runTask, taskFailures } from "./run-task.tsx";

const initial = clientState.get();

beforeEach(async () => {
  const i18n = new I18n("nl");
  await i18n.load("public");
  await i18n.load("user");
  // The host only uses the router's messages.
  const router = createRouter({ routeTree: createRootRoute(), context: { i18n } }) as never;
  render(
    <RouterContextProvider router={router}>
      <FailureList />
      <NoticeHost />
    </RouterContextProvider>,
  );
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  notices.set(() => []);
  taskFailures.set(() => []);
  clientState.set(() => initial);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const refused = () => Promise.reject(Object.assign(new Error(), { data: { code: "BadRequest" } }));
const slow = (ms: number) => () => new Promise<string>((resolve) => setTimeout(resolve, ms, "value"));

/** Signs in a user as the store has them. */
function signIn(user: Partial<Profile>) {
  const member = { isContentManager: false, isAdmin: false, isMett: false, properties: [], ...user } as unknown as Profile;
  clientState.set((state) => ({ ...state, userState: { ...state.userState, applicationUser: member } }));
}
const closesAfter = (value: number) => ({ properties: [{ key: "notificationClose", value }] }) as unknown as Partial<Profile>;

describe("a notice", () => {
  it("closes after 5 seconds for a visitor, and after the user's own seconds for a user", async () => {
    act(() => void notify({ type: "info", title: "Kort" }));
    await pass(4999);
    expect(screen.getByText("Kort")).toBeTruthy();
    await pass(1);
    expect(screen.queryByText("Kort")).toBeNull();

    signIn(closesAfter(7));
    act(() => void notify({ type: "positive", title: "Van mij" }));
    await pass(6999);
    expect(screen.getByText("Van mij")).toBeTruthy();
    await pass(1);
    expect(screen.queryByText("Van mij")).toBeNull();
  });

  it("stays open for a user who chose 0, until they close it", async () => {
    signIn(closesAfter(0));
    act(() => void notify({ type: "warning", title: "Blijft" }));
    await pass(3_600_000);
    fireEvent.click(screen.getByRole("button", { name: "Melding sluiten" }));
    expect(screen.queryByText("Blijft")).toBeNull();
  });

  it("pauses while a pointer is on it, and then continues", async () => {
    act(() => void notify({ type: "info", title: "Wacht" }));
    await pass(3000);
    const card = screen.getByText("Wacht").closest("[data-type]") as Element;
    fireEvent.pointerEnter(card);
    await pass(60_000);
    fireEvent.pointerLeave(card);
    await pass(1999);
    expect(screen.getByText("Wacht")).toBeTruthy();
    await pass(1);
    expect(screen.queryByText("Wacht")).toBeNull();
  });

  // @covers limit.notification
  it("has a progress bar that runs a second longer than it stays", () => {
    act(() => void notify({ type: "info", title: "Balk", timeout: 3000 }));
    const card = screen.getByText("Balk").closest("[data-type]") as Element;
    expect((card.lastElementChild as HTMLElement).style.getPropertyValue("--notice-time")).toBe("4000ms");
  });

  it("is one of three at most; the others are shown when there is space", () => {
    act(() => {
      for (const title of ["een", "twee", "drie", "vier"]) notify({ type: "negative", title });
    });
    expect(screen.queryByText("een")).toBeNull();
    expect(screen.getByText("Nog 1 oudere melding")).toBeTruthy();
    fireEvent.click(screen.getAllByRole("button", { name: "Melding sluiten" })[2] as Element);
    expect(screen.getByText("een")).toBeTruthy();
  });

  // @covers rule.notification
  it("that says the same as an open one takes its place, with a count in a corner", async () => {
    const copied = () => notify({ type: "info", title: <b>Gekopieerd</b> });
    act(() => void [copied(), notify({ type: "info", title: <b>Anders</b> }), copied()]);
    expect(screen.getAllByText("Gekopieerd")).toHaveLength(1);
    expect(screen.getByText("2 keer").dataset.position).toBe("top-right");
    await pass(5000);
    expect(screen.queryByText("Gekopieerd")).toBeNull();
    const undo = () => notify({ type: "info", title: "Verplaatst", action: { label: "Ongedaan maken", run: () => undefined } });
    act(() => void [undo(), undo()]);
    expect(screen.getAllByText("Verplaatst")).toHaveLength(2);
  });

  it("gets the focus by F8, the newest first, and returns it by F8 or after its action", async () => {
    const undo = vi.fn();
    const field = document.body.appendChild(document.createElement("input"));
    act(() => {
      notify({ type: "negative", title: "Ouder" });
      notify({ type: "positive", title: "Nieuw", action: { label: "Ongedaan maken", run: undo } });
    });
    const press = (target: Element, init: KeyboardEventInit = {}) => fireEvent.keyDown(target, { key: "F8", ...init });
    act(() => field.focus());
    press(field, { ctrlKey: true });
    expect(document.activeElement).toBe(field);
    press(field);
    const action = screen.getByRole("button", { name: "Ongedaan maken" });
    expect(document.activeElement).toBe(action);
    press(action);
    expect(document.activeElement).toBe(field);
    press(field);
    fireEvent.click(action);
    expect(undo).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(field);
    press(field);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Melding sluiten" }));
    field.remove();
  });

  it("interrupts screen readers only for errors", () => {
    act(() => {
      notify({ type: "negative", title: "Fout" });
      notify({ type: "positive", title: "Goed" });
    });
    expect(screen.getByRole("alert").textContent).toContain("Fout");
    expect(screen.getByRole("status").textContent).toContain("Goed");
  });
});

describe("a task", () => {
  // @covers state.task
  it("shows after a second that it is running, and then that it is done", async () => {
    act(() => void runTask({ type: "save", entity: "profile", run: slow(1500) }));
    await pass(999);
    expect(notices.get()).toEqual([]);
    await pass(1);
    expect(screen.getByText("Profiel wordt opgeslagen…")).toBeTruthy();
    await pass(500);
    expect(screen.queryByText("Profiel wordt opgeslagen…")).toBeNull();
    expect(screen.getByText("Profiel opgeslagen")).toBeTruthy();
  });

  it("that is silent only shows its failure", async () => {
    act(() => void runTask({ type: "save", entity: "profile", run: slow(1500), silent: true }));
    await pass(1500);
    expect(notices.get()).toEqual([]);
    await act(() => runTask({ type: "save", entity: "profile", run: refused, silent: true }));
    expect(screen.getByText("Profiel opslaan mislukt")).toBeTruthy();
  });

  // @covers error.undo
  it("can be undone; a failed undo can be retried", async () => {
    const undo = vi.fn<(value: string) => Promise<void>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue();
    await act(() => runTask({ type: "save", entity: "profile", run: async () => "earlier", undo }));
    fireEvent.click(screen.getByRole("button", { name: "Ongedaan maken" }));
    await pass(0);
    expect(undo).toHaveBeenCalledWith("earlier");
    expect(screen.getByText("Profiel: ongedaan maken mislukt")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Opnieuw proberen" }));
    await pass(0);
    expect(screen.getByText("Profiel: wijziging ongedaan gemaakt")).toBeTruthy();
    expect(undo).toHaveBeenCalledTimes(2);
  });

  it("that is undone as a whole removes the undo of the previous one", async () => {
    const undo = vi.fn<() => Promise<void>>().mockResolvedValue();
    for (const run of [async () => 1, async () => 2])
      await act(() => runTask({ type: "save", entity: "profile", run, undo, isUndoneWhole: true }));
    fireEvent.click(screen.getByRole("button", { name: "Ongedaan maken" }));
    await pass(0);
    expect(undo.mock.calls).toEqual([[2]]);
  });

  // @covers error.task-text
  it("that failed has a correlation code and a retry button, and stays until closed", async () => {
    vi.setSystemTime(1_700_000_000_123);
    const run = vi.fn(refused);
    await act(() => runTask({ type: "save", entity: "profile", run }));
    await pass(3_600_000);
    expect(screen.getByText("Code: save-1700000000123")).toBeTruthy();
    expect(taskFailures.get()).toMatchObject([{ type: "save", entity: "profile", code: "save-1700000000123" }]);
    fireEvent.click(screen.getByRole("button", { name: "Opnieuw proberen" }));
    await pass(0);
    expect(run).toHaveBeenCalledTimes(2);
  });

  // @covers error.list-operation
  it("that adds something can't be retried: it may have succeeded", async () => {
    await act(() => runTask({ type: "add", entity: "role", run: refused }));
    expect(screen.getAllByText(/Rol toevoegen mislukt/)).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "Opnieuw proberen" })).toBeNull();
  });

  it("on the site's content shows its failure to content managers only; on a user's own data to that user", async () => {
    signIn({});
    await act(() => runTask({ type: "save", entity: "page", run: refused }));
    expect(screen.queryByText("Pagina opslaan mislukt")).toBeNull();
    expect(taskFailures.get()).toHaveLength(1);
    await act(() => runTask({ type: "save", entity: "profile", run: refused }));
    expect(screen.getByText("Profiel opslaan mislukt")).toBeTruthy();
    signIn({ isContentManager: true });
    await act(() => runTask({ type: "save", entity: "page", run: refused }));
    expect(screen.getByText("Pagina opslaan mislukt")).toBeTruthy();
  });

  it("shows no notice for a failure that the screen itself shows, and doesn't report it", async () => {
    const log = vi.spyOn(browserLog(), "add");
    const isShownElsewhere = ({ code }: Failure) => code === "BadRequest";
    const result = await runTask({ type: "save", entity: "profile", run: refused, isShownElsewhere });
    expect(result.code).toBe("BadRequest");
    expect(notices.get()).toEqual([]);
    expect(log).not.toHaveBeenCalled();
    await act(() => runTask({ type: "save", entity: "profile", run: refused }));
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

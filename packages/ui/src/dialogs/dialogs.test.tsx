// @vitest-environment jsdom
import { Button, Menu, Popover } from "@mantine/core";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { stubMissingBrowserApis } from "../testing/missing-browser-apis.ts";
import { UiProvider } from "../ui-provider.tsx";
import { Drawer } from "./drawer.tsx";
import { Modal } from "./modal.tsx";

beforeAll(stubMissingBrowserApis);
afterEach(cleanup);

const none = { transitionProps: { duration: 0 } };
type OpenButtonProps = { readonly name: string; readonly children: (props: { opened: boolean; onClose: () => void }) => ReactNode };

function OpenButton({ name, children }: OpenButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        {name}
      </button>
      {children({ opened, onClose: () => setOpened(false) })}
    </>
  );
}

const button = (name: string) => screen.getByRole("button", { name });

async function open(name: string): Promise<void> {
  act(() => button(name).focus());
  fireEvent.click(button(name));
  await waitFor(() => expect(document.activeElement?.closest("[role=dialog]")).not.toBeNull());
}

async function closeByEscape(): Promise<void> {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  await act(async () => {});
}

describe.each([
  ["modal", Modal],
  ["drawer", Drawer],
] as const)("a %s", (_name, Dialog) => {
  it("returns the focus when it is unmounted at once", async () => {
    render(
      <UiProvider>
        <OpenButton name="Open">
          {({ opened, onClose }) => opened && <Dialog opened onClose={onClose} title="Vraag" {...none} />}
        </OpenButton>
      </UiProvider>,
    );
    await open("Open");
    await closeByEscape();
    expect(document.activeElement).toBe(button("Open"));
  });

  it("returns the focus when it stays mounted and fades out", async () => {
    render(
      <UiProvider>
        <OpenButton name="Open">{(state) => <Dialog {...state} title="Vraag" transitionProps={{ duration: 10_000 }} />}</OpenButton>
      </UiProvider>,
    );
    await open("Open");
    await closeByEscape();
    expect(document.activeElement).toBe(button("Open"));
  });
});

describe.each([
  ["is gone", 0],
  ["still fades out", 10_000],
])("a dialog that was opened from a menu which %s", (_state, duration) => {
  type ActionsProps = { readonly button: string; readonly load?: () => Promise<void> };

  function Actions({ button: name, load }: ActionsProps) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Menu transitionProps={{ duration }} hideDetached={false}>
          <Menu.Target>
            <Button>{name}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => (load ? void load().then(() => setOpen(true)) : setOpen(true))}>Verplaatsen</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {isOpen && <Modal opened onClose={() => setOpen(false)} title="Verplaatsen" {...none} />}
      </>
    );
  }

  async function openFromMenu(name: string): Promise<void> {
    fireEvent.click(button(name));
    const item = () => screen.getByRole("menuitem", { name: "Verplaatsen" });
    await waitFor(() => {
      item().focus();
      expect(document.activeElement).toBe(item());
    });
    fireEvent.click(item());
    await waitFor(() => expect(document.activeElement?.closest("[aria-modal]")).not.toBeNull());
  }

  it.each([
    ["at once", undefined],
    ["once it was loaded", async () => {}],
  ])("%s returns the focus to the menu's button", async (_when, load) => {
    render(
      <UiProvider>
        <Actions button="Acties" {...(load && { load })} />
      </UiProvider>,
    );
    await openFromMenu("Acties");
    await closeByEscape();
    expect(document.activeElement).toBe(button("Acties"));
  });
});

it("returns the focus into a panel that stays open, and to its button once the panel closes", async () => {
  function Panel() {
    const [isPanelOpen, setPanelOpen] = useState(true);
    return (
      <Popover
        opened={isPanelOpen}
        onChange={setPanelOpen}
        transitionProps={{ duration: 10_000 }}
        hideDetached={false}
        closeOnEscape={false}
      >
        <Popover.Target>
          <Button>Aandachtspunten</Button>
        </Popover.Target>
        <Popover.Dropdown>
          <OpenButton name="Bekijk">{(state) => state.opened && <Modal {...state} title="Afbeelding" {...none} />}</OpenButton>
          <OpenButton name="Herstel">
            {({ opened, onClose }) =>
              opened && (
                <Modal
                  opened
                  onClose={() => {
                    setPanelOpen(false);
                    onClose();
                  }}
                  title="Herstel"
                  {...none}
                />
              )
            }
          </OpenButton>
        </Popover.Dropdown>
      </Popover>
    );
  }
  render(
    <UiProvider>
      <Panel />
    </UiProvider>,
  );
  await screen.findByRole("button", { name: "Bekijk" });
  await open("Bekijk");
  await closeByEscape();
  expect(document.activeElement).toBe(button("Bekijk"));
  await open("Herstel");
  await closeByEscape();
  expect(document.activeElement).toBe(button("Aandachtspunten"));
});

it("returns the focus to the button that lost it while it was disabled for its dialog to load", async () => {
  let finishLoading = () => {};
  function Publish() {
    const [state, setState] = useState<"closed" | "loading" | "open">("closed");
    finishLoading = () => setState("open");
    return (
      <>
        <button type="button" disabled={state === "loading"} onClick={() => setState("loading")}>
          <span>Publiceren</span>
        </button>
        {state === "open" && <Modal opened onClose={() => setState("closed")} title="Publiceren" {...none} />}
      </>
    );
  }
  render(
    <UiProvider>
      <Publish />
    </UiProvider>,
  );
  const publish = button("Publiceren");
  act(() => publish.focus());
  fireEvent.click(publish);
  // Browsers take the focus from a disabled button, which this document does not.
  act(() => publish.blur());
  expect(document.activeElement).toBe(document.body);
  act(() => finishLoading());
  await waitFor(() => expect(document.activeElement?.closest("[role=dialog]")).not.toBeNull());
  await closeByEscape();
  expect(document.activeElement).toBe(publish);
});

it("leaves the focus where something else has put it", async () => {
  render(
    <UiProvider>
      <input aria-label="Nieuwe tekst" />
      <OpenButton name="Open">
        {({ opened, onClose }) =>
          opened && (
            <Modal opened onClose={onClose} title="Vraag" {...none}>
              <button
                type="button"
                onClick={() => {
                  onClose();
                  screen.getByLabelText("Nieuwe tekst").focus();
                }}
              >
                Kies
              </button>
            </Modal>
          )
        }
      </OpenButton>
    </UiProvider>,
  );
  await open("Open");
  fireEvent.click(button("Kies"));
  await act(async () => {});
  expect(document.activeElement).toBe(screen.getByLabelText("Nieuwe tekst"));
});

it("moves to the nearest focusable element when the button no longer exists", async () => {
  function Rows() {
    const [rows, setRows] = useState(["een"]);
    return (
      <main tabIndex={-1}>
        {rows.map((row) => (
          <OpenButton key={row} name={row}>
            {({ opened }) => opened && <Modal opened onClose={() => setRows([])} title="Verwijderen" {...none} />}
          </OpenButton>
        ))}
      </main>
    );
  }
  render(
    <UiProvider>
      <Rows />
    </UiProvider>,
  );
  await open("een");
  await closeByEscape();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

it("returns the focus of a dialog that replaced another one", async () => {
  function Steps() {
    const [step, setStep] = useState(0);
    return (
      <>
        <button type="button" onClick={() => setStep(1)}>
          Open
        </button>
        {step === 1 && (
          <Modal opened onClose={() => setStep(0)} title="Laden" {...none}>
            <button type="button" onClick={() => setStep(2)}>
              Verder
            </button>
          </Modal>
        )}
        {step === 2 && <Modal opened onClose={() => setStep(0)} title="Formulier" {...none} />}
      </>
    );
  }
  render(
    <UiProvider>
      <Steps />
    </UiProvider>,
  );
  await open("Open");
  act(() => button("Verder").focus());
  fireEvent.click(button("Verder"));
  await waitFor(() => expect(screen.getByRole("dialog", { name: "Formulier" }).contains(document.activeElement)).toBe(true));
  await closeByEscape();
  expect(document.activeElement).toBe(button("Open"));
});

it("closes only the dialog on top by Escape, and none below one that Escape does not close", async () => {
  const onClose = vi.fn();
  render(
    <UiProvider>
      <OpenButton name="Eerste">
        {(outer) =>
          outer.opened && (
            <Drawer {...outer} title="Eerste" {...none}>
              <OpenButton name="Tweede">
                {(inner) =>
                  inner.opened && (
                    <Modal {...inner} title="Tweede" {...none}>
                      <OpenButton name="Derde">
                        {(last) => last.opened && <Modal opened onClose={onClose} closeOnEscape={false} title="Derde" {...none} />}
                      </OpenButton>
                    </Modal>
                  )
                }
              </OpenButton>
            </Drawer>
          )
        }
      </OpenButton>
    </UiProvider>,
  );
  await open("Eerste");
  await open("Tweede");
  await closeByEscape();
  expect(document.activeElement).toBe(button("Tweede"));
  await open("Tweede");
  await open("Derde");
  await closeByEscape();
  expect(screen.getAllByRole("dialog", { hidden: true })).toHaveLength(3);
  expect(onClose).not.toHaveBeenCalled();
});

it("returns step by step from a dialog over a dialog", async () => {
  render(
    <UiProvider>
      <OpenButton name="Eerste">
        {({ opened, onClose }) =>
          opened && (
            <Modal opened onClose={onClose} title="Eerste" closeOnEscape={false} {...none}>
              <OpenButton name="Tweede">
                {(inner) => inner.opened && <Modal opened onClose={inner.onClose} title="Tweede" {...none} />}
              </OpenButton>
              <button type="button" onClick={onClose}>
                Klaar
              </button>
            </Modal>
          )
        }
      </OpenButton>
    </UiProvider>,
  );
  await open("Eerste");
  await open("Tweede");
  await closeByEscape();
  expect(document.activeElement).toBe(button("Tweede"));
  fireEvent.click(button("Klaar"));
  await act(async () => {});
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Eerste" }));
});

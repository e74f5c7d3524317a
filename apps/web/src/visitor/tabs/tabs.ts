/**
 * Turns the parts of each tabs block in the document into tabs (WAI-ARIA Authoring Practices, with automatic activation). Hidden content
 * can still be found in the page and linked to, which opens its tab.
 */
export function activateTabs(): void {
  for (const root of document.querySelectorAll<HTMLElement>("[data-tabs]:not([data-active])")) {
    const panels = [...root.children].filter((child) => child instanceof HTMLElement);
    const list = buildList(root, panels);
    root.prepend(list);
    root.dataset.active = "";
    const openLinked = () => {
      const linked = findPanel(panels, location.hash);
      if (linked) select(list, panels, linked);
      return linked;
    };
    const [first] = panels;
    if (!openLinked() && first) select(list, panels, first);
    window.addEventListener("hashchange", () => {
      // Client-side navigation may have removed the block.
      if (root.isConnected) openLinked()?.scrollIntoView();
    });
  }
}

function buildList(root: HTMLElement, panels: readonly HTMLElement[]): HTMLElement {
  const list = document.createElement("div");
  list.role = "tablist";
  list.className = root.dataset.list ?? "";
  for (const panel of panels) {
    const tab = document.createElement("button");
    tab.type = "button";
    tab.role = "tab";
    tab.className = root.dataset.tabs ?? "";
    tab.id = `${panel.id}-tab`;
    tab.textContent = panel.firstElementChild?.textContent ?? "";
    tab.setAttribute("aria-controls", panel.id);
    tab.addEventListener("click", () => {
      select(list, panels, panel);
      writeHash(panel.id);
    });
    list.append(tab);
    panel.role = "tabpanel";
    panel.tabIndex = 0;
    panel.setAttribute("aria-labelledby", tab.id);
    panel.addEventListener("beforematch", () => select(list, panels, panel));
  }
  list.addEventListener("keydown", (event) => moveFocus(list, event));
  return list;
}

function select(list: HTMLElement, panels: readonly HTMLElement[], selected: HTMLElement): void {
  for (const [index, panel] of panels.entries()) {
    const isSelected = panel === selected;
    if (isSelected) panel.removeAttribute("hidden");
    else panel.setAttribute("hidden", "until-found");
    const tab = list.children[index];
    tab?.setAttribute("aria-selected", String(isSelected));
    if (tab instanceof HTMLElement) tab.tabIndex = isSelected ? 0 : -1;
  }
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(list: HTMLElement, event: KeyboardEvent): void {
  const tabs = [...list.querySelectorAll("button")];
  const index = tabs.findIndex((tab) => tab.matches(":focus"));
  const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : STEPS[event.key];
  const next = step && tabs[step(index, tabs.length)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/** Finds the panel with this id, or the one that contains the element with it. */
function findPanel(panels: readonly HTMLElement[], hash: string): HTMLElement | undefined {
  const target = hash.length > 1 ? document.getElementById(decoded(hash.slice(1))) : null;
  return target === null ? undefined : panels.find((panel) => panel.contains(target));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Writes the hash to the URL, for sharing it; not through the router, which would scroll to it. */
function writeHash(id: string): void {
  History.prototype.replaceState.call(history, history.state, "", `#${id}`);
}

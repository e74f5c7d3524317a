// @vitest-environment jsdom
import { act, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { IntlProvider } from "react-intl";
import { expect, it, vi } from "vitest";
import { PageBody } from "./page-body.tsx";
import type { PageView } from "./page-view.ts";

it("the blocks of the document are kept when an element is added around them", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // Its blocks are only in the document.
  const page = { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000007", path: "/wonen" } as PageView;
  const tree = (children: ReactNode) => (
    <IntlProvider locale="nl">
      <main>{children}</main>
    </IntlProvider>
  );
  const container = document.createElement("div");
  container.innerHTML = "<main><div><h1>Wonen</h1></div></main>";
  const root = await act(() => hydrateRoot(container, tree(<PageBody page={page} />)));
  expect(container.textContent).toBe("Wonen");

  await act(() =>
    root.render(
      tree(
        <section>
          <PageBody page={page} />
        </section>,
      ),
    ),
  );
  expect(container.innerHTML).toBe("<main><section><div><h1>Wonen</h1></div></section></main>");
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});

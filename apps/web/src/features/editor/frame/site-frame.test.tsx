// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { useRef } from "react";
import { expect, it } from "vitest";
import { useSiteFrameInert } from "./use-site-frame-inert.ts";

function Site({ isEditing }: { readonly isEditing: boolean }) {
  return (
    <div>
      <a href="#inhoud">Naar de inhoud</a>
      <header>
        <a href="/">Naar de homepage</a>
      </header>
      <nav>
        <a href="/nieuws">Nieuws</a>
      </nav>
      <main>{isEditing && <Editor />}</main>
      <footer>
        <a href="/privacy">Privacy</a>
      </footer>
      <div role="status">Meldingen</div>
    </div>
  );
}

function Editor() {
  const root = useRef<HTMLDivElement>(null);
  useSiteFrameInert(root);
  return <div ref={root}>Bewerken</div>;
}

it("every link around the page is inert while the page is edited, and works afterwards", () => {
  const { container, rerender } = render(<Site isEditing />);
  const links = [...container.querySelectorAll("a")];
  expect(links.filter((link) => link.closest("[inert]") === null)).toEqual([]);
  expect(container.querySelector("[role=status]")?.closest("[inert]")).toBeNull();
  rerender(<Site isEditing={false} />);
  expect(container.querySelectorAll("[inert], [data-behind-editor]")).toHaveLength(0);
});

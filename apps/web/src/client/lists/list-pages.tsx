import { Pagination } from "@mantine/core";
import type { ReactNode } from "react";

type ListPagesProps = {
  readonly page: number;
  readonly last: number;
  readonly texts: {
    readonly label: string;
    readonly page: (number: number) => string;
    readonly previous: string;
    readonly next: string;
  };
  readonly onPage: (page: number) => void;
};

/** The pagination of a list. Changing the page scrolls to the top and focuses the element with `LIST_START`. */
export function ListPages({ page, last, texts, onPage }: ListPagesProps): ReactNode {
  if (last <= 1) return null;
  return (
    <nav aria-label={texts.label}>
      <Pagination
        mt="lg"
        total={last}
        value={page}
        onChange={(next) => {
          onPage(next);
          document.querySelector<HTMLElement>("[data-list-start]")?.focus({ preventScroll: true });
          window.scrollTo({ top: 0 });
        }}
        getItemProps={(number) => ({ "aria-label": texts.page(number) })}
        getControlProps={(control) => ({ "aria-label": control === "previous" ? texts.previous : texts.next })}
      />
    </nav>
  );
}

/** Props of the element that gets the focus: the number of results, or else the title of the list. */
export const LIST_START = { tabIndex: -1, "data-list-start": "" } as const;

import { useContext, useEffect, useLayoutEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { activateBlocks } from "../visitor/activate-blocks.ts";
import { BodyMarkupContext } from "./body-markup.ts";
import type { PageView } from "./page-view.ts";

/**
 * The blocks of a page. Blocks that arrived with the document are not hydrated: the browser keeps the server's markup, so that neither
 * their content nor their code is sent again.
 */
export function PageBody({ page }: { readonly page: PageView }) {
  const markupOf = useContext(BodyMarkupContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other blocks
  useEffect(activateBlocks, [page]);
  const intl = useIntl();
  if (page.body === undefined) return <StoredBody page={page} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React itself, on the server
  if (markupOf !== null) return <div dangerouslySetInnerHTML={{ __html: markupOf(page.body, intl) }} />;
  const { Blocks, ...content } = page.body;
  return (
    <div>
      <Blocks {...content} />
    </div>
  );
}

/** The server's markup of pages that were left, for when the user returns to them. */
const markupOfPages = new WeakMap<PageView, string>();

function StoredBody({ page }: { readonly page: PageView }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const body = element.current;
    // When one tree replaces another in one commit (an editor gets the edit button), the new one renders before the old markup is stored.
    const markup = markupOfPages.get(page);
    if (body !== null && body.childElementCount === 0 && markup !== undefined) body.innerHTML = markup;
    return () => {
      if (body) markupOfPages.set(page, body.innerHTML);
    };
  }, [page]);
  // When hydrating, React finds the blocks in place and leaves them; when returning to a page they are inserted again.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server rendered it into this element
  return <div ref={element} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markupOfPages.get(page) ?? "" }} />;
}

import { useContext, useEffect, useLayoutEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { BodyMarkupContext } from "./body-markup.ts";
import type { PageView } from "./page-view.ts";

/**
 * The blocks of a page. Those that came with the document need no script: the browser leaves them as the server wrote
 * them, so that neither their content nor their code is sent a second time.
 */
export function PageBody({ page }: { readonly page: PageView }) {
  const markupOf = useContext(BodyMarkupContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other frames
  useEffect(wakeEmbeds, [page]);
  const intl = useIntl();
  if (page.body === undefined) return <KeptBody page={page} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself wrote, on the server
  if (markupOf !== null) return <div dangerouslySetInnerHTML={{ __html: markupOf(page.body, intl) }} />;
  const { Blocks, ...content } = page.body;
  return (
    <div>
      <Blocks {...content} />
    </div>
  );
}

/** Blocks know no script: this asks for consent to embeds of other websites, and shows them. */
function wakeEmbeds(): void {
  if (document.querySelector("[data-embed]")) void import("../client/embeds/embeds.ts").then(({ wakeEmbeds: wake }) => wake());
}

/** What the server wrote, of pages that were left and may be come back to. */
const markupOfPages = new WeakMap<PageView, string>();

function KeptBody({ page }: { readonly page: PageView }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const body = element.current;
    // What takes the place of another in one go (a page's editor gets the way into editing) was rendered before that was stored.
    const markup = markupOfPages.get(page);
    if (body !== null && body.childElementCount === 0 && markup !== undefined) body.innerHTML = markup;
    return () => {
      if (body) markupOfPages.set(page, body.innerHTML);
    };
  }, [page]);
  // At first React finds the blocks in place and leaves them; on the way back they are put in again.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what our own server wrote into this very element
  return <div ref={element} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markupOfPages.get(page) ?? "" }} />;
}

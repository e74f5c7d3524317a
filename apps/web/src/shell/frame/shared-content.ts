import { createContext, type ReactElement, useContext } from "react";
import { type IntlShape, useIntl } from "react-intl";

/** Renders the markup of an element once for each owner and language. */
export type RenderShared = (owner: object, intl: IntlShape, content: ReactElement) => string;

/** The renderer of a document that isn't cached; null in a browser and for cached documents, where React renders the elements. */
export const RenderSharedContext = createContext<RenderShared | null>(null);

type Content = { readonly children: ReactElement } | { readonly dangerouslySetInnerHTML: { readonly __html: string } };

/**
 * Props of an element with content that many documents share, such as a part of a menu. Rendering the same menus again took a third of the time
 * of a signed-in user's document. A browser hydrates the same elements, since the markup is what React renders.
 *
 * @param owner what the content is of, and all that it depends on beside the language; null for content of this document alone
 * @param content without hooks that depend on the document, such as `useId`
 */
export function useSharedContent(owner: object | null, content: ReactElement): Content {
  const intl = useIntl();
  const render = useContext(RenderSharedContext);
  if (render === null || owner === null) return { children: content };
  return { dangerouslySetInnerHTML: { __html: render(owner, intl, content) } };
}

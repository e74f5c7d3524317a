import { createContext } from "react";
import type { IntlShape } from "react-intl";
import type { PageBody } from "./page-view.ts";

/** Renders the markup of a page's blocks. */
export type BodyMarkup = (body: PageBody, intl: IntlShape) => string;

/** The cached renderer on the server, which renders the same blocks for many visitors; null in a browser, where React renders them. */
export const BodyMarkupContext = createContext<BodyMarkup | null>(null);

import { createContext } from "react";
import type { IntlShape } from "react-intl";
import type { PageBody } from "./page-view.ts";

/** The markup of a page's blocks. */
export type BodyMarkup = (body: PageBody, intl: IntlShape) => string;

/** On the server, which renders the same blocks for many visitors; null in a browser, where React renders them itself. */
export const BodyMarkupContext = createContext<BodyMarkup | null>(null);

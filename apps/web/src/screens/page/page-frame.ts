import { useRouterState } from "@tanstack/react-router";
import { type EmbeddedJson, readEmbedded } from "../../content/embedded-json.tsx";
import type { PageView } from "../../content/page-view.ts";
import type { Frame } from "../../shell/frame/frame.ts";

/** Id of the element that has a page's data. */
export const PAGE_DATA_ID = "plein-page";

/** The frame around the current screen: the platform's, with what a page decides for itself. */
export function usePageFrame(frame: Frame): Frame {
  const data = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as EmbeddedJson<PageView> | undefined });
  return data?.id === PAGE_DATA_ID ? withPage(frame, readEmbedded(data)) : frame;
}

function withPage(frame: Frame, { options, locale, translations = [] }: PageView): Frame {
  const { languages, contentLocale } = frame;
  const ofPage = [locale ?? contentLocale, ...translations.map((translation) => translation.locale)];
  return { ...withPageOptions(frame, options), ...(languages && { languages: { ...languages, ofPage } }) };
}

/** The options are `true` or `false`; a page that has none takes the platform's settings. */
export function withPageOptions(frame: Frame, { showHeader, showHeaderImage, showBreadcrumbs, showFooter }: PageView["options"]): Frame {
  return {
    ...frame,
    header: showHeader === undefined ? frame.header : headerOf(frame, showHeader === "true"),
    headerImages: showHeaderImage === "false" ? [] : frame.headerImages,
    showSubMenu: frame.showSubMenu && showHeader !== "false",
    showBreadcrumbs: decide(showBreadcrumbs, frame.showBreadcrumbs),
    showFooter: decide(showFooter, frame.showFooter),
  };
}

function decide(option: string | undefined, setting: boolean): boolean {
  return option === undefined ? setting : option === "true";
}

/** A platform that hides its header while a page is scrolled does so on a page that decides to have it, too. */
function headerOf({ header }: Frame, isShown: boolean): Frame["header"] {
  if (!isShown) return "never";
  return header === "onScrollUp" ? header : "always";
}

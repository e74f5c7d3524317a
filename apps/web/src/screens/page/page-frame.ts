import { useRouterState } from "@tanstack/react-router";
import { type EmbeddedJson, readEmbedded } from "../../content/embedded-json.tsx";
import type { PageView } from "../../content/page-view.ts";
import type { Frame } from "../../shell/frame/frame.ts";

/** Id of the element that contains a page's data. */
export const PAGE_DATA_ID = "plein-page";

/** Returns the frame of the current screen: the platform's, with the page's own options. */
export function usePageFrame(frame: Frame): Frame {
  const data = useRouterState({ select: ({ matches }) => matches.at(-1)?.loaderData as EmbeddedJson<PageView> | undefined });
  return data?.id === PAGE_DATA_ID ? withPage(frame, readEmbedded(data)) : frame;
}

function withPage(frame: Frame, { options, locale, translations = [] }: PageView): Frame {
  const { languages, contentLocale } = frame;
  const ofPage = [locale ?? contentLocale, ...translations.map((translation) => translation.locale)];
  return { ...withPageOptions(frame, options), ...(languages && { languages: { ...languages, ofPage } }) };
}

/** Applies a page's options, which are `true` or `false`; an absent option follows the platform's settings. */
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

/** Returns the header mode: if the platform hides its header on scrolling, that also applies to a page that shows it by its own option. */
function headerOf({ header }: Frame, isShown: boolean): Frame["header"] {
  if (!isShown) return "never";
  return header === "onScrollUp" ? header : "always";
}

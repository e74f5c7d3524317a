import { chooseHeaderImage } from "@plein/contract/settings/header-image-choice";
import { useRouter } from "@tanstack/react-router";
import { RawIntlProvider } from "react-intl";
import { type EmbeddedJson, EmbeddedJsonScript, embed, readEmbedded } from "../../content/embedded-json.tsx";
import type { PageView } from "../../content/page-view.ts";
import { ContentPage } from "../../features/pages/content-page.tsx";
import type { RouterContext } from "../../router-context.ts";
import { contentLangOf } from "../../shell/frame/frame.ts";
import { useIsStaticDocument } from "../../shell/frame/static-document.ts";
import { useFrame } from "../../shell/frame/use-frame.ts";
import { LazyEditGate } from "./lazy-edit-gate.tsx";
import { PAGE_DATA_ID, usePageFrame } from "./page-frame.ts";
import { PageHead } from "./page-head.tsx";

/** Embeds the loader data of a page; in the document without the blocks, which are already rendered. */
export function embedPage({ server }: RouterContext, page: PageView): EmbeddedJson<PageView> {
  return embed<PageView>(PAGE_DATA_ID, page, server ? withoutBody(page) : null);
}

const sent = new WeakMap<PageView, Omit<PageView, "body">>();

/** Returns a page without its body: the same object for the same page. */
function withoutBody(page: PageView): Omit<PageView, "body"> {
  const { body: _, ...rest } = page;
  const known = sent.get(page) ?? rest;
  sent.set(page, known);
  return known;
}

/** A page, or an item of a list on its own page. */
export function PageScreen({ data }: { readonly data: EmbeddedJson<PageView> }) {
  const page = readEmbedded(data);
  const { i18n, origin } = useRouter().options.context;
  const frame = usePageFrame(useFrame());
  const isStatic = useIsStaticDocument();
  const locale = page.locale ?? frame.contentLocale;
  return (
    <>
      <PageHead page={page} frame={frame} locale={locale} origin={origin} />
      <RawIntlProvider value={i18n.intl}>
        <LazyEditGate page={page}>
          {(shown) => (
            <ContentPage
              page={shown}
              headerImage={chooseHeaderImage(frame.headerImages, frame.headerImageChoice, { path: shown.path, now: new Date() })}
              showBreadcrumbs={frame.showBreadcrumbs}
              locale={locale}
              languages={frame.languages?.all}
              lang={locale === i18n.locale ? undefined : locale}
              siteLang={contentLangOf(frame, i18n.locale)}
            />
          )}
        </LazyEditGate>
      </RawIntlProvider>
      {!isStatic && <EmbeddedJsonScript data={data} />}
    </>
  );
}

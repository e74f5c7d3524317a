import headingFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import sansFont from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import { iconUrl } from "@plein/contract/media/site-image";
import { rootRouteId, useRouter } from "@tanstack/react-router";
import { preload } from "react-dom";
import type { Frame } from "../frame/frame.ts";

type DocumentHeadProps = {
  readonly frame: Frame;
  /** a static document, without the application */
  readonly isStatic: boolean;
};

/**
 * The head of every document. Built without the router's own mechanism, which took as long as rendering the page's blocks. React hoists
 * the titles and descriptions of screens into it.
 */
export function DocumentHead({ frame, isStatic }: DocumentHeadProps) {
  const router = useRouter();
  const nonce = router.options.ssr?.nonce;
  for (const font of [headingFont, sansFont]) preload(font, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      {nonce !== undefined && <meta property="csp-nonce" content={nonce} />}
      <link rel="stylesheet" href={frame.themeHref} precedence="default" nonce={nonce} />
      {frame.favicon !== null && (
        <>
          <link rel="icon" href={iconUrl(frame.favicon, 32)} sizes="32x32" type="image/png" />
          <link rel="apple-touch-icon" href={iconUrl(frame.favicon, 180)} />
          <link rel="manifest" href="/site.webmanifest" />
        </>
      )}
      <BuildAssets nonce={nonce} isStatic={isStatic} />
    </>
  );
}

/** The styles and scripts of the build that this document needs, from the manifest of its routes. */
function BuildAssets({ nonce, isStatic }: { readonly nonce: string | undefined; readonly isStatic: boolean }) {
  const router = useRouter();
  const routes = router.ssr?.manifest?.routes ?? {};
  const documentStyles = router.options.context.server?.documentStyles ?? [];
  const routeIds: readonly string[] = router.state.matches.map(({ routeId }) => String(routeId));
  const common = (routes[rootRouteId]?.css ?? []).map(hrefOf);
  return routeIds.map((routeId) => {
    const { css = [], preloads = [] } = routes[routeId] ?? {};
    const own = css.map(hrefOf);
    // Without the application, which names the files of its chunks, what every document needs is one file.
    const styles = !isStatic ? own : routeId === rootRouteId ? documentStyles : own.filter((href) => !common.includes(href));
    return [
      ...styles.map((href) => <link key={href} rel="stylesheet" href={href} precedence="default" nonce={nonce} />),
      ...(isStatic ? [] : preloads)
        .map((file) => hrefOf(file))
        .map((href) => <link key={href} rel="modulepreload" href={href} fetchPriority="low" nonce={nonce} />),
    ];
  });
}

function hrefOf(asset: string | { readonly href: string }): string {
  return typeof asset === "string" ? asset : asset.href;
}

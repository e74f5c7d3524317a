import type { ApiServices } from "@plein/api/context";
import { renderMail } from "@plein/mail/render-mail";

/** Renders a preview of a mail. */
export function mailWriter(absoluteUrl: ApiServices["absoluteUrl"]): ApiServices["writeMail"] {
  return ({ platform, settings: { platformName, colorScheme, headerLogo }, kind, facts, locale, own }) => {
    const look = {
      platformName,
      homeHref: absoluteUrl(platform, "/"),
      colorScheme,
      timeZone: platform.timeZone,
      absoluteUrl: (path: string) => absoluteUrl(platform, path),
      logo: headerLogo === null ? null : { cid: "logo@plein", alt: headerLogo.alt },
    };
    const { subject, text, html } = renderMail(kind, facts, locale, look, own);
    return { subject, text, html };
  };
}

import type { ApiServices } from "@plein/api/context";
import { PLATFORM_SETTING_SCHEMAS } from "@plein/contract/settings/platform-setting";
import { renderMail } from "@plein/mail/render-mail";

/** Renders a preview of a mail's text. Colours and logo are omitted. */
export function mailWriter(addressOf: ApiServices["addressOf"]): ApiServices["writeMail"] {
  return ({ platform, platformName, kind, facts, locale }) => {
    const { subject, text } = renderMail(kind, facts, locale, {
      platformName,
      homeHref: addressOf(platform, "/"),
      colorScheme: PLATFORM_SETTING_SCHEMAS.colorScheme.parse(undefined),
      timeZone: platform.timeZone,
      addressOf: (path) => addressOf(platform, path),
      logo: null,
    });
    return { subject, text };
  };
}

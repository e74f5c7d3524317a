import type { MailBranding } from "./html-part.ts";
import type { MailContent, MailPart } from "./mail-content.ts";
import { closingText } from "./mail-frame.ts";
import { TEXTS } from "./texts/texts.gen.ts";

/** A mail's plain-text part: the same words in the same order, with links written out. */
export function renderPlainText(mail: MailContent, { platformName, homeHref, locale, switchOffHref }: MailBranding): string {
  const { subject, parts } = mail;
  const frame = TEXTS[locale].frame;
  const switchOff = switchOffHref === null ? [] : [`${frame.switchOff}: ${switchOffHref}`];
  const footer = ["-- ", closingText(frame, mail, platformName), ...switchOff, homeHref].join("\n");
  return `${[platformName, subject, ...parts.map(renderBlock), footer].join("\n\n")}\n`;
}

function renderBlock(part: MailPart): string {
  switch (part.kind) {
    case "text":
    case "note":
      return part.text;
    case "quote":
      return part.text
        .split("\n")
        .map((line) => `> ${line}`.trimEnd())
        .join("\n");
    case "pair":
      return `${part.label}\n${part.value.replaceAll(/^/gm, "  ")}`;
    case "code":
      return `${part.label}: ${part.code}`;
    case "button":
      return `${part.label}:\n${part.href}`;
  }
}

import type { Locale } from "@plein/contract/locale";
import type { DigestEntry, MailFacts, MailKind } from "@plein/contract/mails/mail";
import { type MailBlock, type MailPiece, parseMailBody, parseMailLine } from "@plein/contract/mails/texts/mail-markup";
import type { MailWording } from "@plein/contract/mails/texts/mail-text-faults";
import { cleanLine } from "../clean-text.ts";
import { button, code, type MailContent, type MailPart, type MailSetting, note, quote, text } from "../mail-content.ts";
import { TEXTS as DIGEST } from "../templates/digest/texts/texts.gen.ts";
import { changeText } from "../templates/sign-in/change-text.ts";
import { TEXTS as SIGN_IN } from "../templates/sign-in/texts/texts.gen.ts";
import { type ArrivedForm, answerParts } from "../templates/submissions/form-parts.ts";
import { TEXTS as SUBMISSIONS } from "../templates/submissions/texts/texts.gen.ts";

/** The value of a variable: text within a line, or parts of their own. */
type Value = string | readonly MailPart[];

/**
 * Writes a mail by the platform's own text, which has no faults (mail-text-faults.ts).
 *
 * @param facts cleaned
 */
export function writeOwnText(
  kind: MailKind,
  facts: MailFacts<MailKind>,
  { subject, body }: MailWording,
  locale: Locale,
  setting: MailSetting,
): MailContent {
  const values = valuesOf(kind, facts, locale, setting);
  return {
    subject: cleanLine(fill(parseMailLine(subject), values)),
    parts: parseMailBody(body).flatMap((block) => writeBlock(block, values, setting)),
  };
}

type Values = ReadonlyMap<string, Value>;

function writeBlock(block: MailBlock, values: Values, setting: MailSetting): readonly MailPart[] {
  if (block.kind === "button") {
    const filledUrl = fill([block.address], values);
    return [button(fill(block.label, values), filledUrl.startsWith("/") ? setting.absoluteUrl(filledUrl) : filledUrl)];
  }
  const [first, second] = block.pieces;
  if (block.pieces.length === 1 && typeof first === "object") {
    const value = values.get(first.variable) ?? "";
    if (typeof value !== "string") return value;
  }
  if (block.pieces.length === 2 && typeof first === "string" && isCode(second) && /^[^\n]+: $/.test(first))
    return [code(first.slice(0, -2), fill([second], values))];
  const words = fill(block.pieces, values);
  if (words === "") return [];
  return [block.kind === "note" ? note(words) : text(words)];
}

function isCode(piece: MailPiece | undefined): piece is { readonly variable: string } {
  return typeof piece === "object" && piece.variable === "code";
}

/** The text with the values in the places of the variables. An unknown value takes the space before it along: "Hallo {name}," is "Hallo,". */
function fill(pieces: readonly MailPiece[], values: Values): string {
  let filled = "";
  for (const piece of pieces) {
    const value = typeof piece === "string" ? piece : (values.get(piece.variable) ?? "");
    if (value === "") filled = filled.replace(/ $/, "");
    else if (typeof value === "string") filled += value;
  }
  return filled.trim();
}

function valuesOf(kind: MailKind, facts: MailFacts<MailKind>, locale: Locale, setting: MailSetting): Values {
  const values = Object.entries(facts).map(([name, value]: [string, unknown]): [string, Value] => [
    name,
    toValue(kind, name, value, locale, setting),
  ]);
  const byName = new Map<string, Value>([["platformName", setting.platformName], ...values]);
  if (kind === "invitation" && byName.get("inviterName") === "") byName.set("inviterName", setting.platformName);
  if ((kind === "passwordChanged" || kind === "newDevice") && !byName.has("link"))
    byName.set("link", setting.absoluteUrl("/forgot-password"));
  return byName;
}

function toValue(kind: MailKind, name: string, value: unknown, locale: Locale, setting: MailSetting): Value {
  switch (name) {
    case "answers":
      return answerParts(value as MailFacts<"submissionReceipt">["answers"]);
    case "forms":
      return (value as readonly ArrivedForm[]).flatMap(SUBMISSIONS[locale].arrived);
    case "entries":
      return (value as readonly DigestEntry[]).flatMap(DIGEST[locale].digested);
    case "message":
    case "summary":
    case "reason":
    case "text":
      return quote(String(value));
    case "on":
      return setting.dateTime(String(value));
    case "expiresOn":
      return kind === "invitation" ? setting.date(String(value)) : setting.dateTime(String(value));
    case "change":
      return changeText(SIGN_IN[locale].changes, String(value));
    default:
      return String(value);
  }
}

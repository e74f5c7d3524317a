import { isRecord } from "../../record.ts";
import type { FormContent } from "../form.ts";
import { CorrectableText, type CorrectedText } from "./corrected-text.ts";

/**
 * The correction of a published version: other words for the same questions, such as without a spelling mistake. The version keeps its
 * number and gets a correction number behind it, “2.1”; its former texts stay in the log of corrections.
 *
 * @returns the texts in which a draft differs from the published version; null if it also differs in anything else, or in nothing
 */
export function findCorrection(published: FormContent, draft: FormContent): CorrectedText[] | null {
  const texts: CorrectedText[] = [];
  return differsInTexts({ before: published, after: draft, key: null }, texts) && texts.length > 0 ? texts : null;
}

type Compared = {
  readonly before: unknown;
  readonly after: unknown;
  /** of the question that they are part of */
  readonly key: string | null;
};

/** @param texts to which the differences are added */
function differsInTexts({ before, after, key }: Compared, texts: CorrectedText[]): boolean {
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((value, at) => differsInTexts({ before: value, after: after[at], key }, texts));
  if (!isRecord(before) || !isRecord(after)) return before === after;
  const ownKey = findQuestionKey(before) ?? key;
  const members = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...members].every((member) => {
    const [old, now] = [before[member], after[member]];
    const text = CorrectableText.safeParse(member);
    if (!text.success || typeof old !== "string" || typeof now !== "string")
      return differsInTexts({ before: old, after: now, key: ownKey }, texts);
    if (old === now) return true;
    texts.push({ key: ownKey, member: text.data, before: old, after: now });
    // A text that appears or disappears is more than a correction.
    return old !== "" && now !== "";
  });
}

/** Pages and conditions have a key as well. */
function findQuestionKey({ key, type }: Readonly<Record<string, unknown>>): string | null {
  return typeof key === "string" && type !== undefined ? key : null;
}

/** The stored content of a version with the texts of a draft that only differs in these; everything else stays as it was stored. */
export function correctTexts(stored: unknown, draft: unknown): unknown {
  if (Array.isArray(stored)) return stored.map((value, at) => correctTexts(value, Array.isArray(draft) ? draft[at] : undefined));
  if (!isRecord(stored) || !isRecord(draft)) return stored;
  return Object.fromEntries(
    Object.entries(stored).map(([member, value]) => {
      const [text, now] = [CorrectableText.safeParse(member), draft[member]];
      return [member, text.success && typeof value === "string" && typeof now === "string" ? now : correctTexts(value, now)];
    }),
  );
}

import { z } from "zod";
import { type FormDefinition, listQuestions } from "../form-definition.ts";
import type { Question } from "../questions/question.ts";
import { QUESTION_TYPE_NAMES, takesAnswer } from "../questions/question-types.ts";

const Member = { key: z.string(), type: z.enum(QUESTION_TYPE_NAMES), label: z.string() };

/** The effects of publishing the draft of a form on its answers, compared with the published version. */
export const VersionImpact = z.strictObject({
  /** questions that the published version doesn't have */
  added: z.array(z.strictObject(Member)),
  /** questions that the draft no longer has; their answers stay with the submissions that have them */
  removed: z.array(z.strictObject(Member)),
  /** changed questions whose answers are counted together with those of the published version */
  changed: z.array(
    z.strictObject({
      ...Member,
      /** the members that differ, such as `label` or `isRequired` */
      members: z.array(z.string()),
    }),
  ),
  /** questions with another type or other options, which get a new key: their answers are counted separately */
  renewed: z.array(z.strictObject({ ...Member, newKey: z.string() })),
  hasOtherRules: z.boolean(),
});
export type VersionImpact = z.infer<typeof VersionImpact>;

/**
 * @param published null for a form that was never published
 * @param renewed the keys that publishing renews (renew-keys.ts)
 */
export function findVersionImpact(
  published: FormDefinition | null,
  draft: FormDefinition,
  renewed: ReadonlyMap<string, string>,
): VersionImpact {
  const before = new Map(askedBy(published ?? { pages: [], rules: [] }).map((question) => [question.key, question]));
  const after = askedBy(draft);
  const keysAfter = new Set(after.map(({ key }) => key));
  return {
    added: after.filter(({ key }) => !before.has(key) && !renewed.has(key)).map(describe),
    removed: [...before.values()].filter(({ key }) => !keysAfter.has(key)).map(describe),
    changed: after.flatMap((question) => {
      const former = before.get(question.key);
      const members = former === undefined || renewed.has(question.key) ? [] : findDifferentMembers(former, question);
      return members.length === 0 ? [] : [{ ...describe(question), members }];
    }),
    renewed: after.flatMap((question) => {
      const newKey = renewed.get(question.key);
      return newKey === undefined ? [] : [{ ...describe(question), newKey }];
    }),
    hasOtherRules: JSON.stringify(published?.rules ?? []) !== JSON.stringify(draft.rules),
  };
}

function askedBy(definition: FormDefinition): Question[] {
  return listQuestions(definition).filter(takesAnswer);
}

function describe({ key, type, label }: Question) {
  return { key, type, label };
}

/** Compares JSON texts, because both questions come from the same schema, which orders their members. */
function findDifferentMembers(former: Question, question: Question): string[] {
  const before: Readonly<Record<string, unknown>> = former;
  return Object.entries(question).flatMap(([member, value]) => (JSON.stringify(before[member]) === JSON.stringify(value) ? [] : [member]));
}

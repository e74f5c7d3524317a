import { ActionIcon, Button } from "@mantine/core";
import { type FormRule, MAX_RULES } from "@plein/contract/forms/rules/form-rule";
import { IconPencil, IconPlus, IconRoute, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { notify } from "../../../../shell/notices/notify.ts";
import classes from "../designer.module.css";
import { ProblemNotes } from "../problems/problem-notes.tsx";
import { problemsOfAllRules, problemsOfRule } from "../problems/problems-at.ts";
import type { Designer } from "../use-designer.ts";
import { describeRule } from "./describe-rule.ts";
import { newRule } from "./new-rule.ts";
import { RuleEditor } from "./rule-editor.tsx";

/** The rules of a form, each as a sentence with its problems. */
export function RuleList({ designer }: { readonly designer: Designer }): ReactNode {
  const intl = useIntl();
  const { document, problems, canEdit, edit, undo } = designer;
  const { rules } = document;
  const [open, setOpen] = useState<number | null>(null);
  const change = (next: readonly FormRule[], mergeKey?: string) =>
    edit({ type: "changeRules", rules: next }, mergeKey === undefined ? {} : { mergeKey });
  const add = () => {
    const rule = newRule(document);
    if (rule === null) return;
    change([...rules, rule]);
    setOpen(rules.length);
  };
  const remove = (index: number) => {
    change(rules.filter((_, at) => at !== index));
    setOpen(null);
    notify({
      type: "positive",
      title: <FormattedMessage id="forms.rule.removed" />,
      action: { label: <FormattedMessage id="shell.task.undo" />, run: undo },
    });
  };
  return (
    <section className={classes.rules} aria-labelledby="form-rules" id="rules">
      <h2 id="form-rules">
        <FormattedMessage id="forms.rules" />
      </h2>
      <p className={classes.muted}>
        <FormattedMessage id="forms.rules.text" />
      </p>
      <ProblemNotes problems={problemsOfAllRules(problems)} />
      <ol className={classes.ruleList}>
        {rules.map((rule, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no other identity
            key={index}
            className={classes.rule}
            data-rule={index}
            data-problem={problemsOfRule(problems, index).length > 0 ? "" : undefined}
          >
            <div className={classes.ruleHead}>
              <IconRoute size={18} stroke={1.6} aria-hidden />
              <p>{describeRule(intl, document, rule)}</p>
              {canEdit && (
                <>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-expanded={open === index}
                    aria-label={intl.formatMessage({ id: "forms.rule.edit" }, { number: index + 1 })}
                    onClick={() => setOpen(open === index ? null : index)}
                  >
                    <IconPencil size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={intl.formatMessage({ id: "forms.rule.remove" }, { number: index + 1 })}
                    onClick={() => remove(index)}
                  >
                    <IconTrash size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                </>
              )}
            </div>
            <ProblemNotes problems={problemsOfRule(problems, index)} />
            {canEdit && open === index && (
              <RuleEditor
                document={document}
                rule={rule}
                onChange={(changed) => change(rules.with(index, changed), `rule/${index}`)}
                onPageKey={(page, key) => edit({ type: "changePage", index: page, changes: { key } })}
                onClose={() => setOpen(null)}
              />
            )}
          </li>
        ))}
      </ol>
      {canEdit && rules.length < MAX_RULES && (
        <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} disabled={newRule(document) === null} onClick={add}>
          <FormattedMessage id="forms.rule.add" />
        </Button>
      )}
    </section>
  );
}

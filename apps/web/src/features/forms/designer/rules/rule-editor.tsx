import { ActionIcon, Button, NativeSelect } from "@mantine/core";
import { typeOf } from "@plein/contract/forms/questions/question-types";
import { conditionsOf } from "@plein/contract/forms/rules/conditions-of";
import type { FormRule, RuleAction, RuleCondition } from "@plein/contract/forms/rules/form-rule";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../designer.module.css";
import { type FormDocument, findQuestion } from "../document/form-document.ts";
import { nameQuestion } from "../questions/question-name.ts";
import { ActionFields } from "./action-fields.tsx";
import { ConditionValue } from "./condition-value.tsx";
import { actionOf, conditionOn, listAskable, withOperator } from "./new-rule.ts";

type RuleEditorProps = {
  readonly document: FormDocument;
  readonly rule: FormRule;
  readonly onChange: (rule: FormRule) => void;
  /** sets the key of a page, by which a rule skips to it */
  readonly onPageKey: (page: number, key: string) => void;
  readonly onClose: () => void;
};

const MAX_CONDITIONS = 20;
const MAX_ACTIONS = 10;

/** The conditions and the actions of a rule. */
export function RuleEditor({ document, rule, onChange, onPageKey, onClose }: RuleEditorProps): ReactNode {
  const intl = useIntl();
  const conditions = conditionsOf(rule);
  const isAll = "all" in rule.when;
  const askable = listAskable(document);
  const setConditions = (next: readonly RuleCondition[], all = isAll) =>
    onChange({ ...rule, when: all ? { all: [...next] } : { any: [...next] } });
  // biome-ignore lint/suspicious/noThenProperty: the wire contract names it so.
  const setActions = (then: readonly RuleAction[]) => onChange({ ...rule, then: [...then] });
  return (
    <div className={classes.ruleEditor}>
      <fieldset className={classes.group}>
        <legend>
          <FormattedMessage id="forms.rule.when" />
        </legend>
        {conditions.length > 1 && (
          <NativeSelect
            aria-label={intl.formatMessage({ id: "forms.rule.match" })}
            data={[
              { value: "all", label: intl.formatMessage({ id: "forms.rule.all" }) },
              { value: "any", label: intl.formatMessage({ id: "forms.rule.any" }) },
            ]}
            value={isAll ? "all" : "any"}
            onChange={(event) => setConditions(conditions, event.currentTarget.value === "all")}
          />
        )}
        {conditions.map((condition, index) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no other identity
            key={index}
            document={document}
            condition={condition}
            number={index + 1}
            onChange={(changed) => setConditions(conditions.with(index, changed))}
            onRemove={conditions.length > 1 ? () => setConditions(conditions.filter((_, at) => at !== index)) : null}
          />
        ))}
        {conditions.length < MAX_CONDITIONS && askable[0] && (
          <AddButton
            label="forms.rule.addCondition"
            onClick={() => askable[0] && setConditions([...conditions, conditionOn(askable[0])])}
          />
        )}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>
          <FormattedMessage id="forms.rule.then" />
        </legend>
        {rule.then.map((action, index) => (
          <ActionFields
            // biome-ignore lint/suspicious/noArrayIndexKey: an action has no other identity
            key={index}
            document={document}
            rule={rule}
            action={action}
            number={index + 1}
            onChange={(changed) => setActions(rule.then.with(index, changed))}
            onPageKey={onPageKey}
            onRemove={rule.then.length > 1 ? () => setActions(rule.then.filter((_, at) => at !== index)) : null}
          />
        ))}
        {rule.then.length < MAX_ACTIONS && (
          <AddButton
            label="forms.rule.addAction"
            onClick={() => setActions([...rule.then, actionOf("require", document, conditions[0]?.key)])}
          />
        )}
      </fieldset>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          <FormattedMessage id="forms.rule.close" />
        </Button>
      </div>
    </div>
  );
}

function AddButton({
  label,
  onClick,
}: {
  readonly label: "forms.rule.addCondition" | "forms.rule.addAction";
  readonly onClick: () => void;
}) {
  return (
    <div>
      <Button variant="subtle" size="compact-md" leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
        <FormattedMessage id={label} />
      </Button>
    </div>
  );
}

type ConditionRowProps = {
  readonly document: FormDocument;
  readonly condition: RuleCondition;
  readonly number: number;
  readonly onChange: (condition: RuleCondition) => void;
  /** null for the only condition */
  readonly onRemove: (() => void) | null;
};

function ConditionRow({ document, condition, number, onChange, onRemove }: ConditionRowProps): ReactNode {
  const intl = useIntl();
  const question = findQuestion(document, condition.key);
  const askable = listAskable(document);
  const operators = question === undefined ? [condition.op] : typeOf(question).operators;
  const name = (id: "question" | "operator" | "value") => intl.formatMessage({ id: `forms.rule.${id}` }, { number });
  return (
    <div className={classes.condition}>
      <NativeSelect
        aria-label={name("question")}
        data={[
          ...(question === undefined
            ? [{ value: condition.key, label: intl.formatMessage({ id: "forms.rule.gone" }, { key: condition.key }) }]
            : []),
          ...askable.map((one) => ({ value: one.key, label: nameQuestion(intl, one) })),
        ]}
        value={condition.key}
        onChange={(event) => {
          const chosen = findQuestion(document, event.currentTarget.value);
          if (chosen) onChange(conditionOn(chosen));
        }}
      />
      <NativeSelect
        aria-label={name("operator")}
        data={operators.map((op) => ({ value: op, label: intl.formatMessage({ id: `forms.rule.op.${op}` }) }))}
        value={condition.op}
        onChange={(event) => {
          const op = operators.find((one) => one === event.currentTarget.value);
          if (op) onChange(withOperator(question, { ...condition, op }));
        }}
      />
      <ConditionValue label={name("value")} question={question} condition={condition} onChange={onChange} />
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={intl.formatMessage({ id: "forms.rule.removeCondition" }, { number })}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

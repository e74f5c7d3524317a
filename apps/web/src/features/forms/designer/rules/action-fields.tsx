import { ActionIcon, MultiSelect, NativeSelect, TextInput } from "@mantine/core";
import { END_OF_FORM } from "@plein/contract/forms/end-of-form";
import { listQuestions } from "@plein/contract/forms/form-definition";
import { takesAnswer } from "@plein/contract/forms/questions/question-types";
import { conditionsOf } from "@plein/contract/forms/rules/conditions-of";
import type { FormRule, RuleAction } from "@plein/contract/forms/rules/form-rule";
import { IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useIntl } from "react-intl";
import classes from "../designer.module.css";
import { type FormDocument, pageKeyFor } from "../document/form-document.ts";
import { nameQuestion } from "../questions/question-name.ts";
import { describePage } from "./describe-rule.ts";
import { actionOf } from "./new-rule.ts";

const ACTIONS = ["show", "require", "skipTo", "block", "notify"] as const;

type ActionFieldsProps = {
  readonly document: FormDocument;
  readonly rule: FormRule;
  readonly action: RuleAction;
  readonly number: number;
  readonly onChange: (action: RuleAction) => void;
  readonly onPageKey: (page: number, key: string) => void;
  /** null for the only action */
  readonly onRemove: (() => void) | null;
};

/** One action of a rule. An action that needs a text becomes part of the rule once it has one. */
export function ActionFields({ document, rule, action, number, onChange, onPageKey, onRemove }: ActionFieldsProps): ReactNode {
  const intl = useIntl();
  const [pending, setPending] = useState<"block" | "notify" | null>(null);
  const choose = (kind: RuleAction["action"] | undefined) => {
    if (kind === "block" || kind === "notify") return setPending(kind);
    setPending(null);
    if (kind) onChange(actionOf(kind, document, conditionsOf(rule)[0]?.key));
  };
  const change = (changed: RuleAction) => {
    setPending(null);
    onChange(changed);
  };
  return (
    <div className={classes.condition}>
      <NativeSelect
        aria-label={intl.formatMessage({ id: "forms.rule.action" }, { number })}
        data={ACTIONS.map((kind) => ({ value: kind, label: intl.formatMessage({ id: `forms.rule.action.${kind}` }) }))}
        value={pending ?? action.action}
        onChange={(event) => choose(ACTIONS.find((one) => one === event.currentTarget.value))}
      />
      <ActionValue document={document} action={pending ?? action} number={number} onChange={change} onPageKey={onPageKey} />
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={intl.formatMessage({ id: "forms.rule.removeAction" }, { number })}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

type ActionValueProps = Pick<ActionFieldsProps, "document" | "number" | "onChange" | "onPageKey"> & {
  /** the action, or the kind of one that has no text yet */
  readonly action: RuleAction | "block" | "notify";
};

function ActionValue({ document, action, number, onChange, onPageKey }: ActionValueProps): ReactNode {
  const intl = useIntl();
  const kind = typeof action === "string" ? action : action.action;
  const label = intl.formatMessage({ id: `forms.rule.target.${kind}` }, { number });
  if (typeof action === "string" || action.action === "block" || action.action === "notify") {
    const text = typeof action === "string" ? "" : action.action === "block" ? action.message : action.address;
    return kind === "block" ? (
      <ActionText
        label={label}
        text={text}
        most={500}
        isText={(typed) => typed !== ""}
        onChange={(message) => onChange({ action: "block", message })}
      />
    ) : (
      <ActionText label={label} text={text} most={254} isText={isAddress} onChange={(address) => onChange({ action: "notify", address })} />
    );
  }
  switch (action.action) {
    case "show":
    case "require":
      return (
        <MultiSelect
          className={classes.wide ?? ""}
          aria-label={label}
          data={listQuestions(document)
            .filter((question) => action.action === "show" || takesAnswer(question))
            .map((question) => ({ value: question.key, label: nameQuestion(intl, question) }))}
          value={action.keys}
          searchable
          comboboxProps={{ shadow: "md" }}
          // A rule must refer to at least one question.
          onChange={(keys) => keys.length > 0 && onChange({ ...action, keys })}
        />
      );
    case "skipTo": {
      const isKnown = action.page === END_OF_FORM || document.pages.some(({ key }) => key === action.page);
      return (
        <NativeSelect
          className={classes.wide ?? ""}
          aria-label={label}
          data={[
            ...(isKnown ? [] : [{ value: action.page, label: intl.formatMessage({ id: "forms.rule.missing" }) }]),
            ...document.pages.map((page, index) => ({
              value: pageKeyFor(document, index),
              label: intl.formatMessage({ id: "forms.page.option" }, { number: index + 1, title: page.title }),
            })),
            { value: END_OF_FORM, label: describePage(intl, document, END_OF_FORM) },
          ]}
          value={action.page}
          onChange={(event) => {
            const page = event.currentTarget.value;
            const index = document.pages.findIndex((_, at) => pageKeyFor(document, at) === page);
            if (index >= 0 && document.pages[index]?.key === "") onPageKey(index, page);
            onChange({ ...action, page });
          }}
        />
      );
    }
  }
}

/** Whether a text looks like an e-mail address; the server validates it. */
function isAddress(text: string): boolean {
  return /^[^\s@]{1,64}@[^\s@]{1,180}\.[a-z]{2,63}$/i.test(text);
}

type ActionTextProps = {
  readonly label: string;
  readonly text: string;
  readonly most: number;
  readonly isText: (typed: string) => boolean;
  readonly onChange: (text: string) => void;
};

/** The text of an action, which is applied to the rule while it is valid. */
function ActionText({ label, text, most, isText, onChange }: ActionTextProps): ReactNode {
  const intl = useIntl();
  const [typed, setTyped] = useState(text);
  return (
    <TextInput
      className={classes.wide ?? ""}
      aria-label={label}
      placeholder={label}
      maxLength={most}
      value={typed}
      error={isText(typed.trim()) ? undefined : intl.formatMessage({ id: "forms.rule.textMissing" })}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        if (isText(event.currentTarget.value.trim())) onChange(event.currentTarget.value.trim());
      }}
    />
  );
}

import { Button, Checkbox, Popover } from "@mantine/core";
import type { Question } from "@plein/contract/forms/questions/question";
import { IconColumns3 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../submissions.module.css";
import { listVisibleColumns } from "./visible-columns.ts";

type ColumnChoiceProps = {
  readonly questions: readonly Question[];
  readonly chosen: readonly string[] | undefined;
  readonly onChange: (columns: readonly string[]) => void;
};

/** The column chooser: selects the questions whose answers have a column in the table. */
export function ColumnChoice({ questions, chosen, onChange }: ColumnChoiceProps): ReactNode {
  const visibleKeys = listVisibleColumns(questions, chosen).map(({ key }) => key);
  return (
    <Popover shadow="md" position="bottom-start" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.6} aria-hidden />}>
          <FormattedMessage id="submissions.columns" />
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu ?? ""}>
        <fieldset className={classes.columnChoice}>
          <legend>
            <FormattedMessage id="submissions.columns.legend" />
          </legend>
          {questions.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label || key}
              checked={visibleKeys.includes(key)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...visibleKeys, key] : visibleKeys.filter((one) => one !== key))
              }
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}

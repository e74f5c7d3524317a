import { decimalSeparator } from "@plein/contract/decimal-separator";
import { addRowAction, FILLING_FIELDS, removeRowAction } from "@plein/contract/forms/filling/filling-fields";
import { formPath } from "@plein/contract/forms/filling/form-path";
import type { TableColumn } from "@plein/contract/forms/questions/choices/table";
import { cellName } from "@plein/contract/forms/questions/choices/table-cell";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorText, errorId, GroupedQuestion, Hint, OptionalMark } from "./question-parts.tsx";
import { describedBy, findError, partId, type QuestionOfType, textOf } from "./question-props.ts";
import shared from "./questions.module.css";
import classes from "./table-question.module.css";

type Props = QuestionOfType<"table">;

/** Rows of fields. Its buttons are buttons of the form, so that rows come and go without a script; with one, only the question is replaced. */
export function TableQuestion(props: Props): ReactNode {
  const { question, value, id, formGuid } = props;
  const { minRows, maxRows } = question.settings;
  const intl = useIntl();
  const answeredRows: readonly unknown[] = Array.isArray(value) ? value : [];
  const rows = Array.from({ length: Math.max(answeredRows.length, minRows, 1) }, (_, index) => answeredRows[index]);
  const action = (row: number) => `${formPath(formGuid)}#${partId(id, row)}`;
  return (
    <GroupedQuestion
      {...props}
      hint={
        <Hint id={id}>
          <FormattedMessage id="block.form.table.limits" values={{ least: minRows, most: maxRows }} />
        </Hint>
      }
    >
      <div className={classes.rows}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only identified by their position
          <fieldset key={index} id={partId(id, index)} className={classes.row} data-table-row={index}>
            <legend>
              <FormattedMessage id="block.form.table.row" values={{ number: index + 1 }} />
            </legend>
            {question.settings.columns.map((column) => (
              <Cell key={column.value} {...props} column={column} row={index} typed={cellOf(row, column.value)} />
            ))}
            {rows.length > Math.max(minRows, 1) && (
              <button
                type="submit"
                className={classes.button}
                name={FILLING_FIELDS.action}
                value={removeRowAction(question.key, index)}
                formAction={action(Math.max(0, index - 1))}
                data-rows=""
                aria-label={intl.formatMessage({ id: "block.form.table.removeRow" }, { number: index + 1 })}
              >
                <FormattedMessage id="block.form.table.remove" />
              </button>
            )}
          </fieldset>
        ))}
      </div>
      {rows.length < maxRows && (
        <button
          type="submit"
          className={classes.button}
          name={FILLING_FIELDS.action}
          value={addRowAction(question.key)}
          formAction={action(rows.length)}
          data-rows=""
        >
          <FormattedMessage id="block.form.table.add" />
        </button>
      )}
    </GroupedQuestion>
  );
}

function cellOf(row: unknown, column: string): string {
  return typeof row === "object" && row !== null && Object.hasOwn(row, column) ? textOf(Reflect.get(row, column)) : "";
}

type CellProps = Props & { readonly column: TableColumn; readonly row: number; readonly typed: string };

function Cell({ question, errors, id, column: { value, label, kind, isRequired, options }, row, typed }: CellProps): ReactNode {
  const intl = useIntl();
  const part = `${row}.${value}`;
  const fieldId = partId(id, part);
  const message = findError(errors, part);
  const field = {
    id: fieldId,
    name: cellName(question.key, row, value),
    className: shared.field,
    "aria-invalid": message !== null || undefined,
    "aria-describedby": describedBy(message !== null && errorId(fieldId)),
  };
  return (
    <div data-part={part}>
      <label className={shared.partLabel} htmlFor={fieldId}>
        {label}
        {!isRequired && <OptionalMark isRequired={false} />}
      </label>
      <ErrorText id={fieldId} message={message} />
      {kind === "select" ? (
        <select {...field} defaultValue={typed}>
          <option value="">{intl.formatMessage({ id: "block.form.choice" })}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...field}
          type={kind === "date" ? "date" : "text"}
          inputMode={kind === "number" ? "decimal" : undefined}
          autoComplete="off"
          maxLength={kind === "shortText" ? 255 : undefined}
          defaultValue={kind === "number" ? typed.replace(".", decimalSeparator(intl.locale)) : typed}
        />
      )}
    </div>
  );
}

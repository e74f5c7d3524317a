import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber, useIntl } from "react-intl";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import type { counter } from "./schema.ts";
import classes from "./view.module.css";

type Props = BlockViewProps<typeof counter>;

/** The number as text; the bar only repeats it. */
export function CounterView({ guid, content, options: { target, shape, source }, env }: Props): ReactNode {
  const { label, unit } = content;
  const number = source === "items" ? (env.listOf(guid)?.page.totalNumberOfItems ?? null) : content.number;
  // Without the lists of its page the items can't be counted: a wrong number would be worse than none.
  if ((label === "" || number === null) && !env.isEditing) return null;
  return (
    <div className={classes.counter}>
      <p className={classes.count}>
        <span className={classes.number}>{number === null ? "…" : <FormattedNumber value={number} />}</span>{" "}
        <InPlaceText env={env} guid={guid} field="/unit" value={unit} as="span" className={classes.unit} />
        {target > 0 && (
          <span className={classes.target}>
            <FormattedMessage id="block.counter.of" values={{ target: <FormattedNumber value={target} /> }} />
          </span>
        )}
      </p>
      {shape === "bar" && target > 0 && number !== null && <Bar label={label} number={number} target={target} />}
      <InPlaceText env={env} guid={guid} field="/label" value={label} as="p" className={classes.label} />
    </div>
  );
}

function Bar({ label, number, target }: { readonly label: string; readonly number: number; readonly target: number }): ReactNode {
  const intl = useIntl();
  // Rounded down: a target that is nearly reached isn't reached.
  const share = Math.floor((number / target) * 100) / 100;
  return (
    <p className={classes.progress}>
      <progress
        className={classes.bar}
        value={Math.min(number, target)}
        max={target}
        aria-label={label || intl.formatMessage({ id: "block.counter.progress" })}
      />
      <FormattedNumber value={share} style="percent" />
    </p>
  );
}

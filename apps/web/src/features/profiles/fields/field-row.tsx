import type { ProfileField } from "@plein/contract/profiles/profile-field";
import type { ProfileFieldUsage } from "@plein/contract/profiles/profile-field-usage";
import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useIntl } from "react-intl";
import type { RowDrag } from "../../../client/drag/use-row-drag.ts";
import { useFieldTexts } from "../../../client/profiles/field-texts.ts";
import classes from "./fields.module.css";
import { MoveButton } from "./move-button.tsx";
import { useFieldFacts } from "./use-field-facts.ts";

type FieldRowProps = {
  readonly field: ProfileField;
  readonly usage: readonly ProfileFieldUsage[] | undefined;
  readonly drag: RowDrag;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: -1 | 1) => void;
};

const STEPS = { ArrowUp: -1, ArrowDown: 1 } as const;

/** One of the platform's own fields: a link to it, and controls that move it. */
export function FieldRow({ field, usage, drag, isFirst, isLast, onMove }: FieldRowProps): ReactNode {
  const intl = useIntl();
  const { label } = useFieldTexts(field);
  const factsOf = useFieldFacts();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(STEPS[event.key]);
  };
  return (
    <li
      className={classes.row}
      data-row={field.key}
      data-dragged={drag.dragged === field.key ? "" : undefined}
      data-drop={drag.target?.id === field.key ? drag.target.zone : undefined}
      onKeyDown={onKeyDown}
    >
      <span className={classes.grip} title={intl.formatMessage({ id: "profiles.fields.drag" })} aria-hidden {...drag.gripProps(field.key)}>
        <IconGripVertical size={18} />
      </span>
      <span className={classes.name}>
        <a href={`/admin/users/fields/${field.key}`} aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown">
          {label}
        </a>
        <span className={classes.second}>{factsOf(field, usage)}</span>
      </span>
      <MoveButton
        icon={IconArrowUp}
        isOff={isFirst}
        label={intl.formatMessage({ id: "profiles.fields.up" }, { label })}
        onClick={() => onMove(-1)}
      />
      <MoveButton
        icon={IconArrowDown}
        isOff={isLast}
        label={intl.formatMessage({ id: "profiles.fields.down" }, { label })}
        onClick={() => onMove(1)}
      />
    </li>
  );
}

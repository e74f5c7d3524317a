import { ActionIcon, Popover, Tooltip } from "@mantine/core";
import { LAYOUT_AREAS } from "@plein/contract/pages/layout-areas";
import { PAGE_LAYOUTS, type PageLayout } from "@plein/contract/pages/page-layout";
import { IconLayoutColumns } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./layout-picker.module.css";

type LayoutPickerProps = { readonly layout: PageLayout; readonly onChange: (layout: PageLayout) => void };

/** The choice of a layout for the page, as four icons. */
export function LayoutPicker({ layout, onChange }: LayoutPickerProps): ReactNode {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const label = intl.formatMessage({ id: "editor.layout" });
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md" withArrow>
      <Popover.Target>
        <Tooltip label={label} openDelay={400} disabled={isOpen}>
          <ActionIcon variant="subtle" aria-label={label} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <IconLayoutColumns size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Choices layout={layout} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The layouts as radio buttons, so that arrow keys move between them. */
function Choices({ layout, onChange }: LayoutPickerProps): ReactNode {
  const name = useId();
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>
        <FormattedMessage id="editor.layout" />
      </legend>
      {PAGE_LAYOUTS.map((choice) => (
        <label key={choice} className={classes.choice}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            checked={choice === layout}
            data-autofocus={choice === layout || undefined}
            onChange={() => onChange(choice)}
          />
          <Picture layout={choice} />
          <span>
            <FormattedMessage id={`editor.layout.${choice}`} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const WIDTH = 60;

function Picture({ layout }: { readonly layout: PageLayout }): ReactNode {
  const columns = LAYOUT_AREAS[layout].filter(({ position }) => position !== "top-row" && position !== "bottom-row");
  let x = 0;
  return (
    <svg className={classes.picture} viewBox={`0 0 ${WIDTH} 44`} aria-hidden="true">
      <rect width={WIDTH} height="8" rx="2" />
      {columns.map(({ position, columns: share }) => {
        const width = (share / 12) * (WIDTH - 3 * (columns.length - 1));
        const left = x;
        x += width + 3;
        return <rect key={position} x={left} y="11" width={width} height="22" rx="2" data-main={position === "main" || undefined} />;
      })}
      <rect y="36" width={WIDTH} height="8" rx="2" />
    </svg>
  );
}

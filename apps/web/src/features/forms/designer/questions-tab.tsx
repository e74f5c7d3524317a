import { useMediaQuery } from "@mantine/hooks";
import { Drawer } from "@plein/ui/dialogs/drawer.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Canvas } from "./canvas/canvas.tsx";
import classes from "./designer.module.css";
import { SelectionPanel } from "./panel/selection-panel.tsx";
import type { Designer } from "./use-designer.ts";

/** Media query for screens on which the panel doesn't fit beside the questions. */
const NARROW = "(max-width: 74.99rem)";

/** The questions as visitors see them, with the settings of the selected one beside them, or over them on a small screen. */
export function QuestionsTab({ designer }: { readonly designer: Designer }): ReactNode {
  const intl = useIntl();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const { selection, select, canEdit } = designer;
  return (
    <div className={classes.columns}>
      <Canvas designer={designer} />
      {canEdit && !isNarrow && (
        <aside className={classes.panel} aria-label={intl.formatMessage({ id: "forms.panel" })}>
          <SelectionPanel designer={designer} />
        </aside>
      )}
      {canEdit && isNarrow && (
        <Drawer
          opened={selection !== null}
          onClose={() => select(null)}
          position="right"
          title={intl.formatMessage({ id: "forms.panel" })}
          closeButtonProps={{ "aria-label": intl.formatMessage({ id: "forms.close" }) }}
        >
          <SelectionPanel designer={designer} />
        </Drawer>
      )}
    </div>
  );
}

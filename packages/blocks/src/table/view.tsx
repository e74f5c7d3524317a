import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import type { table } from "./schema.ts";
import classes from "./view.module.css";

type Props = BlockViewProps<typeof table>;

/** A wide table scrolls within its own region, which the keyboard can reach. */
export function TableView(props: Props): ReactNode {
  const { guid, content, options, env } = props;
  const { rows, caption } = content;
  if (!env.isEditing && rows.every((row) => row.every((cell) => cell === ""))) return null;
  const captionId = `table-${guid}`;
  const header = content.hasHeaderRow ? 1 : 0;
  const tableElement = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a wide table by its container
    <section className={classes.scroller} aria-labelledby={captionId} tabIndex={0}>
      <table className={classes.table} data-stripes={options.hasStripes || undefined} data-fixed={options.isFirstColumnFixed || undefined}>
        <caption id={captionId} className={classes.caption}>
          <InPlaceText env={env} guid={guid} field="/caption" value={caption} as="span" />
        </caption>
        {header > 0 && (
          <thead>
            <Row {...props} row={0} />
          </thead>
        )}
        <tbody>
          {rows.slice(header).map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity than its place
            <Row key={index} {...props} row={index + header} />
          ))}
        </tbody>
      </table>
    </section>
  );
  if (!env.InPlaceTable) return tableElement;
  return (
    <env.InPlaceTable blockGuid={guid} field="/rows" value={rows}>
      {tableElement}
    </env.InPlaceTable>
  );
}

function Row({ row, ...props }: Props & { readonly row: number }): ReactNode {
  return (
    <tr>
      {props.content.rows[row]?.map((_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other identity than its place
        <Cell key={column} {...props} row={row} column={column} />
      ))}
    </tr>
  );
}

type CellProps = Props & { readonly row: number; readonly column: number };

function Cell(props: CellProps): ReactNode {
  const { content, row, column } = props;
  const words = <Words {...props} />;
  if (content.hasHeaderRow && row === 0) return <th scope="col">{words}</th>;
  if (content.hasHeaderColumn && column === 0) return <th scope="row">{words}</th>;
  return <td>{words}</td>;
}

/** Visitors get the bare text. */
function Words({ guid, content, env, row, column }: CellProps): ReactNode {
  const intl = useIntl();
  const value = content.rows[row]?.[column] ?? "";
  if (!env.InPlaceText) return value;
  const label = intl.formatMessage({ id: "block.table.cell" }, { row: row + 1, column: column + 1 });
  return <env.InPlaceText blockGuid={guid} field={`/rows/${row}/${column}`} value={value} as="div" label={label} />;
}

import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import { LAYOUT_AREAS, READING_ORDER } from "@plein/contract/pages/layout-areas";
import type { PageLayout } from "@plein/contract/pages/page-layout";
import type { ReactNode } from "react";
import styles from "./content.module.css";

type PageAreasProps = {
  readonly layout: PageLayout;
  /** content of an area; null omits the area */
  readonly renderArea: (position: LayoutPosition) => ReactNode;
};

const COLUMN_ORDER = READING_ORDER.slice(1, -1);
const SPANS: Readonly<Record<number, string | undefined>> = { 3: styles.span3, 6: styles.span6, 9: styles.span9 };

/** The areas of a layout on a grid of twelve columns. Blocks in an area of full width may be wider than the page. */
export function PageAreas({ layout, renderArea }: PageAreasProps) {
  const spans = new Map(LAYOUT_AREAS[layout].map(({ position, columns }) => [position, columns]));
  const columns = COLUMN_ORDER.flatMap((position) => {
    const span = spans.get(position);
    return span === undefined ? [] : [{ position, span, content: renderArea(position) }];
  });
  return (
    <>
      <Band content={renderArea("top-row")} />
      {layout === "100" ? (
        <Band content={columns[0]?.content} />
      ) : (
        <div className={columns.length === 3 ? `${styles.columns} ${styles.three}` : styles.columns}>
          {columns.map(({ position, span, content }) => (
            <div
              key={position}
              className={position === "side-left" ? `${styles.column} ${SPANS[span]} ${styles.left}` : `${styles.column} ${SPANS[span]}`}
            >
              {content}
            </div>
          ))}
        </div>
      )}
      <Band content={renderArea("bottom-row")} />
    </>
  );
}

function Band({ content }: { readonly content: ReactNode }) {
  return content === null || content === undefined ? null : <div className={styles.bands}>{content}</div>;
}

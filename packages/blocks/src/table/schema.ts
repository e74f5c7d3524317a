import { isRectangular, MAX_TABLE_CELL_LENGTH, MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from "@plein/contract/blocks/table-grid";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const MAX_CAPTION_LENGTH = 200;

const Row = z.array(plainText(MAX_TABLE_CELL_LENGTH)).min(1).max(MAX_TABLE_COLUMNS);

/** A table of texts, with a caption and headers. */
export const table = defineBlock({
  name: "table",
  content: z.strictObject({
    caption: plainText(MAX_CAPTION_LENGTH),
    rows: z
      .array(Row)
      .min(1)
      .max(MAX_TABLE_ROWS)
      .refine(isRectangular, { params: { message: "tableRows" } }),
    /** the first row names the columns */
    hasHeaderRow: z.boolean().default(true),
    /** the first column names the rows */
    hasHeaderColumn: z.boolean().default(false),
  }),
  options: blockOptions({
    hasStripes: z.boolean().default(false),
    /** the first column stays in view while a wide table is scrolled */
    isFirstColumnFixed: z.boolean().default(false),
  }),
  required: ["/caption"],
  examples: [
    {
      content: {
        caption: "",
        rows: [
          ["", "", ""],
          ["", "", ""],
          ["", "", ""],
        ],
      },
    },
    {
      content: {
        caption: "Openingstijden van het gemeentehuis",
        rows: [
          ["Dag", "Balie", "Telefoon"],
          ["Maandag", "9.00 – 17.00 uur", "8.30 – 17.00 uur"],
          ["Woensdag", "9.00 – 20.00 uur", "8.30 – 20.00 uur"],
          ["Vrijdag", "Gesloten", "8.30 – 12.30 uur"],
        ],
        hasHeaderColumn: true,
      },
      options: { hasStripes: true, isFirstColumnFixed: true },
    },
    {
      content: {
        caption: "Stand na vijf wedstrijden",
        rows: [
          ["De Meeuwen", "12"],
          ["Oosterpark", "9"],
        ],
        hasHeaderRow: false,
        hasHeaderColumn: true,
      },
    },
  ],
});

import { MAX_RANKED } from "@plein/contract/forms/questions/choices/ranking";
import { MAX_ROWS } from "@plein/contract/forms/questions/choices/table";
import { FILE_KINDS } from "@plein/contract/forms/questions/files/file";
import { CALCULATIONS } from "@plein/contract/forms/questions/numbers/calculated";
import { LOCATION_SHAPES } from "@plein/contract/forms/questions/people/location";
import type { QuestionTypeName } from "@plein/contract/forms/questions/question";
import { MAX_EXPRESSION_EXAMPLE_LENGTH, MAX_EXPRESSION_LENGTH } from "@plein/contract/forms/questions/text/custom-expression";
import { MAX_LONG_TEXT_LENGTH } from "@plein/contract/forms/questions/text/long-text";
import { MAX_SHORT_TEXT_LENGTH } from "@plein/contract/forms/questions/text/short-text";
import { TEXT_PATTERNS } from "@plein/contract/forms/questions/text/text-pattern";

/** The control for a setting of a question. The schema of the question type defines the valid values. */
export type SettingField = SettingControl & {
  /** name of a boolean setting: while it is off, this setting has no effect and is hidden; or a setting, and its value that needs this one */
  readonly onlyWith?: string | readonly [member: string, value: string];
  /** the name of its label, if another question type has a setting of the same name that counts something else */
  readonly label?: string;
};

type SettingControl =
  | { readonly kind: "number"; readonly member: string; readonly min?: number; readonly max?: number; readonly hasDecimals?: boolean }
  | { readonly kind: "text"; readonly member: string; readonly max: number; readonly hasDescription?: boolean }
  | {
      readonly kind: "switch" | "time" | "dateLimit" | "domains" | "richText" | "mapPoint" | "mapPoints" | "terms" | "tableColumns";
      readonly member: string;
    }
  | { readonly kind: "choice"; readonly member: string; readonly values: readonly string[] }
  | { readonly kind: "choices"; readonly member: string; readonly values: readonly (string | number)[]; readonly isNumber?: boolean }
  | { readonly kind: "options"; readonly member: "rows" | "columns"; readonly max: number };

const SHOWN_OPTIONS: readonly SettingField[] = [
  { kind: "switch", member: "hasOther" },
  { kind: "switch", member: "isRandomOrder" },
];
const COUNTS: readonly SettingField[] = [
  { kind: "number", member: "minCount", min: 0, max: 300 },
  { kind: "number", member: "maxCount", min: 1, max: 300 },
];
const STEPS: readonly SettingField[] = [
  { kind: "number", member: "steps", min: 2, max: 10 },
  { kind: "text", member: "lowLabel", max: 100 },
  { kind: "text", member: "highLabel", max: 100 },
];

const DAYS: readonly SettingField[] = [
  { kind: "dateLimit", member: "earliest" },
  { kind: "dateLimit", member: "latest" },
  { kind: "choices", member: "closedWeekdays", values: [1, 2, 3, 4, 5, 6, 7], isNumber: true },
];

const FIELDS: Readonly<Partial<Record<QuestionTypeName, readonly SettingField[]>>> = {
  shortText: [
    { kind: "choice", member: "pattern", values: TEXT_PATTERNS },
    { kind: "text", member: "expression", max: MAX_EXPRESSION_LENGTH, hasDescription: true, onlyWith: ["pattern", "custom"] },
    {
      kind: "text",
      member: "expressionExample",
      max: MAX_EXPRESSION_EXAMPLE_LENGTH,
      hasDescription: true,
      onlyWith: ["pattern", "custom"],
    },
    { kind: "number", member: "minLength", min: 0, max: MAX_SHORT_TEXT_LENGTH },
    { kind: "number", member: "maxLength", min: 1, max: MAX_SHORT_TEXT_LENGTH },
  ],
  longText: [
    { kind: "number", member: "minLength", min: 0, max: MAX_LONG_TEXT_LENGTH },
    { kind: "number", member: "maxLength", min: 1, max: MAX_LONG_TEXT_LENGTH },
    { kind: "number", member: "rows", min: 2, max: 20 },
  ],
  email: [
    { kind: "switch", member: "isForReceipt" },
    { kind: "switch", member: "mustBeVerified" },
    { kind: "domains", member: "allowedDomains" },
  ],
  phone: [{ kind: "choice", member: "numbers", values: ["international", "dutch"] }],
  number: [
    { kind: "number", member: "minimum", hasDecimals: true },
    { kind: "number", member: "maximum", hasDecimals: true },
    { kind: "number", member: "step", min: 0, hasDecimals: true },
    { kind: "number", member: "decimals", min: 0, max: 6 },
    { kind: "text", member: "prefix", max: 20 },
    { kind: "text", member: "unit", max: 20 },
  ],
  calculated: [
    { kind: "choice", member: "operation", values: CALCULATIONS },
    { kind: "terms", member: "terms" },
    { kind: "number", member: "decimals", min: 0, max: 4 },
    { kind: "text", member: "prefix", max: 20 },
    { kind: "text", member: "unit", max: 20 },
    { kind: "switch", member: "isShown" },
  ],
  date: DAYS,
  time: [
    { kind: "time", member: "earliest" },
    { kind: "time", member: "latest" },
  ],
  dateTime: [...DAYS, { kind: "time", member: "earliestTime" }, { kind: "time", member: "latestTime" }],
  dateRange: DAYS,
  yesNo: [
    { kind: "text", member: "yesLabel", max: 100 },
    { kind: "text", member: "noLabel", max: 100 },
  ],
  radio: [...SHOWN_OPTIONS, { kind: "number", member: "columns", min: 1, max: 3 }],
  checkboxes: [...SHOWN_OPTIONS, { kind: "switch", member: "hasAll" }, ...COUNTS, { kind: "number", member: "columns", min: 1, max: 3 }],
  multiSelect: COUNTS,
  imageChoice: [
    { kind: "switch", member: "allowsSeveral" },
    ...COUNTS.map((field) => ({ ...field, onlyWith: "allowsSeveral" })),
    { kind: "switch", member: "isRandomOrder" },
    { kind: "number", member: "columns", min: 1, max: 4 },
  ],
  table: [
    { kind: "tableColumns", member: "columns" },
    { kind: "number", member: "minRows", min: 0, max: MAX_ROWS },
    { kind: "number", member: "maxRows", min: 1, max: MAX_ROWS },
  ],
  ranking: [
    { kind: "number", member: "placeCount", min: 1, max: MAX_RANKED },
    { kind: "switch", member: "isRandomOrder" },
  ],
  rating: STEPS,
  scale: STEPS,
  smiley: STEPS,
  matrix: [
    { kind: "options", member: "rows", max: 30 },
    { kind: "options", member: "columns", max: 15 },
    { kind: "switch", member: "isMany" },
    { kind: "number", member: "minRows", min: 0, max: 30 },
  ],
  file: [
    { kind: "choices", member: "kinds", values: FILE_KINDS },
    { kind: "number", member: "maxCount", label: "maxFiles", min: 1, max: 20 },
    { kind: "number", member: "maxMegabytes", min: 1, max: 30 },
  ],
  address: [{ kind: "switch", member: "hasCountry" }],
  location: [
    { kind: "choice", member: "shape", values: LOCATION_SHAPES },
    { kind: "switch", member: "hasMap" },
    { kind: "mapPoint", member: "mapCenter", onlyWith: "hasMap" },
    { kind: "mapPoints", member: "within" },
  ],
  signature: [
    { kind: "text", member: "declaration", max: 1000 },
    { kind: "switch", member: "allowsDrawing" },
  ],
  hidden: [{ kind: "choice", member: "source", values: ["parameter", "page"] }],
  info: [{ kind: "richText", member: "body" }],
};

/** The settings of a question that have an effect. */
export function activeSettingFieldsOf({ type, settings }: { readonly type: QuestionTypeName; readonly settings: object }): SettingField[] {
  const values: Readonly<Record<string, unknown>> = { ...settings };
  return (FIELDS[type] ?? []).filter(({ onlyWith }) => {
    if (onlyWith === undefined) return true;
    return typeof onlyWith === "string" ? values[onlyWith] === true : values[onlyWith[0]] === onlyWith[1];
  });
}

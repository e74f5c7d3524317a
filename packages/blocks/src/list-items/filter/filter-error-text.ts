import type { FilterMessage } from "@plein/contract/list-items/lists/list-filter";
import type { IntlShape } from "react-intl";

const TEXTS = {
  required: { id: "block.kit.filter.error.required" },
  unknownField: { id: "block.kit.filter.error.unknownField" },
  unknownOperator: { id: "block.kit.filter.error.unknownOperator" },
  type: { id: "block.kit.filter.error.type" },
  tooDeep: { id: "block.kit.filter.error.tooDeep" },
  tooMany: { id: "block.kit.filter.error.tooMany" },
  text: { id: "block.kit.filter.error.text" },
} as const;

export function filterErrorText(message: FilterMessage | "required", intl: IntlShape): string {
  return intl.formatMessage(TEXTS[message]);
}

import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/**
 * The arguments of a text as `name: kind`. They must be the same in every language, or a screen breaks in one of them.
 *
 * @throws SyntaxError if the text is not a valid ICU message
 */
export function messageArguments(text: string): Set<string> {
  const names = new Set<string>();
  collect(parse(text, { captureLocation: false }), names);
  return names;
}

function collect(elements: readonly MessageFormatElement[], names: Set<string>): void {
  for (const element of elements) {
    const kind = KINDS.get(element.type);
    if (kind !== undefined && "value" in element) names.add(`${element.value}: ${kind}`);
    if (element.type === TYPE.tag) collect(element.children, names);
    if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const option of Object.values(element.options)) collect(option.value, names);
  }
}

const KINDS = new Map<TYPE, string>([
  [TYPE.argument, "text"],
  [TYPE.number, "number"],
  [TYPE.date, "date"],
  [TYPE.time, "time"],
  [TYPE.select, "choice"],
  [TYPE.plural, "plural"],
  [TYPE.tag, "tag"],
]);

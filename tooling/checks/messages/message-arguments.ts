import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/**
 * The arguments of a text as `name: kind`. They must be the same in every language, or a screen breaks in one of them.
 *
 * @throws SyntaxError if the text is not a valid ICU message
 */
export function messageArguments(text: string): Set<string> {
  const found = new Set<string>();
  collect(parse(text, { captureLocation: false }), found);
  return found;
}

function collect(elements: readonly MessageFormatElement[], found: Set<string>): void {
  for (const element of elements) {
    const kind = KINDS.get(element.type);
    if (kind !== undefined && "value" in element) found.add(`${element.value}: ${kind}`);
    if (element.type === TYPE.tag) collect(element.children, found);
    if (element.type === TYPE.select || element.type === TYPE.plural)
      for (const option of Object.values(element.options)) collect(option.value, found);
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

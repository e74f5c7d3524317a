import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BlockNames, blockNames, listBlockFolders, writeBlockRegistries } from "./gen-blocks.ts";

/** Creates a building block that works and passes the suite: `npm run new block poll`. */

const USAGE = "Usage: npm run new block <name>   (lower case, words joined by hyphens: photo-album)";
const FOLDER = /^[a-z]+(?:-[a-z]+)*$/;
/** A block's name is also the name of a constant in its schema: these are reserved words, or taken there. */
const NOT_NAMES = new Set(
  "kit listItems testing z defineBlock blockOptions plainText await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield".split(
    " ",
  ),
);

/** The reason why a block can't have this name; null if it can. */
export function nameProblem(folder: string | undefined, existing: readonly string[]): string | null {
  if (folder === undefined || !FOLDER.test(folder)) return USAGE;
  if (NOT_NAMES.has(blockNames(folder).name)) return `A block can't be called ${folder}: the name means something else already.`;
  return existing.includes(folder) ? `packages/blocks/src/${folder} exists already.` : null;
}

/** Text of each file of a new block, by its path in the block's folder. */
export function newBlockFiles(folder: string): Record<string, string> {
  const names = blockNames(folder);
  const title = folder.charAt(0).toUpperCase() + folder.slice(1).replaceAll("-", " ");
  return {
    "schema.ts": schemaText(names),
    "view.tsx": viewText(names),
    "view.module.css": viewCssText(names),
    "editor.tsx": editorText(names),
    "messages/nl.admin.json": messagesText(names, {
      name: title,
      description: "Een tekst",
      text: "Tekst",
      align: "Uitlijnen",
      start: "Aan het begin",
      center: "In het midden",
    }),
    "messages/en.admin.json": messagesText(names, {
      name: title,
      description: "A text",
      text: "Text",
      align: "Align",
      start: "At the start",
      center: "In the middle",
    }),
  };
}

function schemaText({ name }: BlockNames): string {
  return `import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const ${name} = defineBlock({
  name: "${name}",
  content: z.strictObject({ text: plainText(300) }),
  options: blockOptions({ align: z.enum(["start", "center"]).default("start") }),
  required: ["/text"],
  examples: [
    { content: { text: "Schrijf hier uw tekst." } },
    { content: { text: "De bibliotheek is op zaterdag open van 10.00 tot 16.00 uur." }, options: { align: "center" } },
  ],
});
`;
}

function viewText({ name, component }: BlockNames): string {
  return `import type { ReactNode } from "react";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import type { ${name} } from "./schema.ts";
import classes from "./view.module.css";

export function ${component}View({ guid, content, options, env }: BlockViewProps<typeof ${name}>): ReactNode {
  return (
    <div className={classes.${name}} data-align={options.align}>
      <InPlaceText env={env} guid={guid} field="/text" value={content.text} as="p" />
    </div>
  );
}
`;
}

function viewCssText({ name }: BlockNames): string {
  return `.${name}[data-align="center"] {
  text-align: center;
}
`;
}

function editorText({ name, component }: BlockNames): string {
  return `import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextAreaField } from "@plein/ui/fields/text-area-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { defineEditor, type EditorFieldsProps } from "../kit/editor/define-editor.tsx";
import type { ${name} } from "./schema.ts";

export const ${component}Editor = defineEditor<typeof ${name}>({ content: ContentFields, options: OptionsFields });

function ContentFields({ form }: EditorFieldsProps<typeof ${name}>): ReactNode {
  const intl = useIntl();
  return <TextAreaField {...form.content("text")} label={intl.formatMessage({ id: "block.${name}.text" })} maxLength={300} isRequired />;
}

function OptionsFields({ form }: EditorFieldsProps<typeof ${name}>): ReactNode {
  const intl = useIntl();
  return (
    <SelectField
      {...form.option("align")}
      label={intl.formatMessage({ id: "block.${name}.align" })}
      choices={[
        { value: "start", label: intl.formatMessage({ id: "block.${name}.align.start" }) },
        { value: "center", label: intl.formatMessage({ id: "block.${name}.align.center" }) },
      ]}
    />
  );
}
`;
}

type Texts = Readonly<Record<"name" | "description" | "text" | "align" | "start" | "center", string>>;

function messagesText({ name }: BlockNames, texts: Texts): string {
  const messages = {
    [`block.${name}.align`]: texts.align,
    [`block.${name}.align.center`]: texts.center,
    [`block.${name}.align.start`]: texts.start,
    [`block.${name}.description`]: texts.description,
    [`block.${name}.name`]: texts.name,
    [`block.${name}.text`]: texts.text,
  };
  return `${JSON.stringify(messages, null, 2)}\n`;
}

async function main([kind, folder]: readonly string[]): Promise<void> {
  const source = fileURLToPath(new URL("../packages/blocks/src/", import.meta.url));
  const problem = kind === "block" ? nameProblem(folder, await listBlockFolders(source)) : USAGE;
  if (problem !== null || folder === undefined) {
    console.error(problem);
    process.exitCode = 1;
    return;
  }
  for (const [file, text] of Object.entries(newBlockFiles(folder))) {
    const path = join(source, folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  await writeBlockRegistries(source);
  console.log(`Created packages/blocks/src/${folder}, which works as it is. Define its content in schema.ts, then render it in view.tsx.`);
}

if (import.meta.main) await main(process.argv.slice(2));

import { FieldStack } from "@plein/ui/fields/field-stack.tsx";
import type { ComponentType, FunctionComponent } from "react";
import type { CommonOptions } from "../schema/common-options.ts";
import type { BlockSchema } from "../schema/define-block.ts";
import type { BlockEditorProps, BlockValue } from "./block-editor-props.ts";
import { type BlockFields, bindBlockFields } from "./block-fields.ts";
import { CommonOptionsFields } from "./common-options-fields.tsx";

/** Every block has the common options: `blockOptions` adds them to its schema. */
type SchemaWithOptions = BlockSchema & { readonly examples: readonly { readonly options: CommonOptions }[] };

/** The props of the fields in one tab: `form` binds them to the members of the block's value. */
export type EditorFieldsProps<Schema extends SchemaWithOptions> = Pick<BlockEditorProps<Schema>, "value" | "errors" | "env"> & {
  readonly form: Pick<BlockFields<BlockValue<Schema>["content"], BlockValue<Schema>["options"]>, "content" | "option" | "changeContent">;
};

type EditorFields<Schema extends SchemaWithOptions> = {
  /** the content tab; null for a block without content of its own */
  readonly content: ComponentType<EditorFieldsProps<Schema>> | null;
  /** the appearance tab, without the options that every block has */
  readonly options: ComponentType<EditorFieldsProps<Schema>>;
};

/** A block's form in the side panel: a tab for its content, and one for its options, which ends with the common ones. */
export function defineEditor<Schema extends SchemaWithOptions>(fields: EditorFields<Schema>): FunctionComponent<BlockEditorProps<Schema>> {
  const { content: ContentFields, options: OptionsFields } = fields;
  return function BlockEditor({ value, onChange, errors, env, part }) {
    const { content, option, changeContent, options } = bindBlockFields<BlockValue<Schema>["content"], BlockValue<Schema>["options"]>({
      value,
      onChange,
      errors,
    });
    const tab = { value, errors, env, form: { content, option, changeContent } };
    if (part === "content")
      return (
        ContentFields && (
          <FieldStack>
            <ContentFields {...tab} />
          </FieldStack>
        )
      );
    return (
      <FieldStack>
        <OptionsFields {...tab} />
        <CommonOptionsFields {...options} />
      </FieldStack>
    );
  };
}

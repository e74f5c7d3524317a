import type { FieldError } from "@plein/contract/result";

export type Field<Value> = {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
  /** JSON pointer to the member: `/content/items/2/title` */
  readonly path: string;
};
/** Props for the field of one member: `<TextField {...content("title")} label="…" />`. */
export type FieldsOf<Members> = <Name extends string & keyof Members>(name: Name) => Field<Members[Name]>;

/** Some members of a block's value, with a function to change them. */
export type Part<Members> = {
  readonly members: Members;
  readonly onChange: (members: Members) => void;
  /** JSON pointer to the part, for its errors: `/content/items/2` */
  readonly path: string;
  readonly errors: readonly FieldError[];
};

type FormProps<Content extends object, Options extends object> = {
  readonly value: { readonly content: Content; readonly options: Options };
  readonly onChange: (value: { readonly content: Content; readonly options: Options }) => void;
  readonly errors: readonly FieldError[];
};

export type BlockFields<Content extends object, Options extends object> = {
  readonly content: FieldsOf<Content>;
  readonly option: FieldsOf<Options>;
  /** changes several members of the content at once */
  readonly changeContent: (members: Partial<Content>) => void;
  /** props for `CommonOptionsFields` */
  readonly options: Part<Options>;
};

/** Binds the fields of a block's form to its value. */
export function bindBlockFields<Content extends object, Options extends object>(
  props: FormProps<Content, Options>,
): BlockFields<Content, Options> {
  const { value, onChange, errors } = props;
  const changeContent = (content: Content) => onChange({ ...value, content });
  const changeOptions = (options: Options) => onChange({ ...value, options });
  const options = { members: value.options, onChange: changeOptions, path: "/options", errors };
  return {
    content: bindFields({ members: value.content, onChange: changeContent, path: "/content", errors }),
    option: bindFields(options),
    changeContent: (members) => changeContent({ ...value.content, ...members }),
    options,
  };
}

/** Binds fields to the members of a part of the value, such as one item of a list. */
export function bindFields<Members extends object>({ members, onChange, path, errors }: Part<Members>): FieldsOf<Members> {
  return (name) => ({
    value: members[name],
    onChange: (member) => onChange({ ...members, [name]: member }),
    error: errorAt(errors, `${path}/${name}`),
    path: `${path}/${name}`,
  });
}

export function errorAt(errors: readonly FieldError[], path: string): string | undefined {
  return errors.find((error) => error.path === path)?.message;
}

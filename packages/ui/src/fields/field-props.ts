/** The props of every form field. Texts are passed in: this package contains none. */
export type FieldProps<Value> = {
  readonly label: string;
  readonly description?: string | undefined;
  /** error message for the user */
  readonly error?: string | undefined;
  readonly value: Value;
  /** path of the field in its form, as in its errors: `/content/title`; its element has it as `data-path` */
  readonly path?: string | undefined;
  readonly onChange: (value: Value) => void;
};

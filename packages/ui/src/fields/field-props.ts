/** What every form field takes. Texts come from outside: this package holds none. */
export type FieldProps<Value> = {
  readonly label: string;
  readonly description?: string | undefined;
  /** what is wrong with the value, for a person to read */
  readonly error?: string | undefined;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

import { fireEvent, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { UiProvider } from "../ui-provider.tsx";

type FieldFormProps<Value> = {
  readonly start: Value;
  /** called with every value that the field passes on */
  readonly onChange: (value: Value) => void;
  readonly children: (value: Value, onChange: (value: Value) => void) => ReactNode;
};

/** A form that stores a field's value as an editor's panel does, with a button that undoes every change. */
export function FieldForm<Value>({ start, onChange, children }: FieldFormProps<Value>): ReactNode {
  const [value, setValue] = useState(start);
  const change = (next: Value) => {
    onChange(next);
    setValue(next);
  };
  return (
    <UiProvider>
      {children(value, change)}
      <button type="button" onClick={() => setValue(start)}>
        Ongedaan maken
      </button>
    </UiProvider>
  );
}

export function typeInto(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}

export function press(name: string): void {
  fireEvent.click(screen.getByRole("button", { name }));
}

import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";

/** The debounce delay while the user is typing. */
const TYPING_MS = 250;

type SearchFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly className?: string;
  readonly onChange: (text: string) => void;
};

/** The search field of a list, which applies as the user types. */
export function SearchField({ label, value, className = "", onChange }: SearchFieldProps): ReactNode {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const apply = useDebouncedCallback((text: string) => {
    setKnown(text);
    onChange(text);
  }, TYPING_MS);
  // The value changed externally, by the back button or by clearing all filters.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <TextInput
      className={className}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      maxLength={100}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        apply(event.currentTarget.value.trim());
      }}
    />
  );
}

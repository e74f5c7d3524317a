import type { ReactNode } from "react";

/** The head of a table, by the names of its columns: each stays in its place. */
export function ColumnHeads({ names }: { readonly names: readonly ReactNode[] }): ReactNode {
  return (
    <thead>
      <tr>
        {names.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns don't change places
          <th key={place} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

import type { ReactNode } from "react";

/** The header row of a table, from its column names. */
export function ColumnHeaders({ names }: { readonly names: readonly ReactNode[] }): ReactNode {
  return (
    <thead>
      <tr>
        {names.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are never reordered
          <th key={place} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

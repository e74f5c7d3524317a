import { ActionIcon, Group, Stack, Text } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import type { FieldProps } from "../field-props.ts";
import type { PageChoice, PageSource } from "./page-choice.ts";
import { PageField } from "./page-field.tsx";

type PagesFieldProps = FieldProps<Guid[]> & {
  readonly pages: PageSource;
  readonly max: number;
  readonly texts: { readonly noPages: string; readonly pageGone: string; readonly remove: (title: string) => string };
};

/** Several pages of this platform: the chosen ones, each with a remove button, and a field to add one. */
export function PagesField({ value, onChange, pages, max, texts, label, description, error, path }: PagesFieldProps): ReactNode {
  const chosen = useChosenPages(pages, value);
  return (
    <Stack gap="xs" data-path={path}>
      {value.length < max && (
        <PageField
          label={label}
          description={description}
          error={error}
          value={null}
          pages={pages}
          texts={texts}
          onChange={(guid) => {
            if (guid !== null && !value.includes(guid)) onChange([...value, guid]);
          }}
        />
      )}
      {value.map((guid) => {
        const page = chosen.get(guid);
        const title = page === null ? texts.pageGone : (page?.title ?? "…");
        return (
          <Group key={guid} justify="space-between" wrap="nowrap">
            <Text size="sm">{title}</Text>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={texts.remove(title)}
              onClick={() => onChange(value.filter((one) => one !== guid))}
            >
              <IconX size={18} stroke={1.6} />
            </ActionIcon>
          </Group>
        );
      })}
    </Stack>
  );
}

/** The chosen pages by guid; null for a page that no longer exists, absent while loading. */
function useChosenPages(pages: PageSource, guids: readonly Guid[]): ReadonlyMap<Guid, PageChoice | null> {
  const [known, setKnown] = useState<ReadonlyMap<Guid, PageChoice | null>>(new Map());
  const key = guids.join();
  useEffect(() => {
    let isCurrent = true;
    const all = key === "" ? [] : key.split(",");
    Promise.all(
      all.map(async (guid) =>
        pages.findPage(guid).then(
          (page): [Guid, PageChoice | null] => [guid, page],
          (): [Guid, PageChoice | null] => [guid, null],
        ),
      ),
    ).then(
      (entries) => isCurrent && setKnown(new Map(entries)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pages, key]);
  return known;
}

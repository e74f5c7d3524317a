import { Button, Group, Stack } from "@mantine/core";
import type { Link } from "@plein/contract/blocks/link";
import type { ReactNode } from "react";
import { LinkPicker } from "../fields/links/link-picker.tsx";
import type { LinkSource, LinkTexts } from "../fields/links/link-target.ts";
import { useLinkTarget } from "../fields/links/use-link-target.ts";

type LinkFormProps = {
  /** the link at the caret */
  readonly link: Link | null;
  readonly texts: LinkTexts;
  readonly links: LinkSource;
  readonly onChoose: (link: Link, name: string) => void;
  readonly onRemove: () => void;
};

/** The target of the link at the caret, and a button to remove the link. */
export function LinkForm({ link, texts, links, onChoose, onRemove }: LinkFormProps): ReactNode {
  const target = useLinkTarget(link, links);
  // A URL is in the field itself.
  const isUrl = link === null || link.kind === "url";
  const current = isUrl || target === undefined ? undefined : target ? describe(target) : texts.gone;
  return (
    <Stack gap="xs">
      <LinkPicker source={links} texts={texts} description={current} start={link?.kind === "url" ? link.url : ""} onChoose={onChoose} />
      {link && (
        <Group>
          <Button size="compact-md" variant="subtle" onClick={onRemove}>
            {texts.remove}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function describe({ name, detail }: { readonly name: string; readonly detail: string }): string {
  return detail === "" ? name : `${name} (${detail})`;
}

import { ActionIcon, Fieldset, Group, Stack, Text } from "@mantine/core";
import type { Link } from "@plein/contract/blocks/link";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { FieldProps } from "../field-props.ts";
import classes from "./link-field.module.css";
import { LinkPicker } from "./link-picker.tsx";
import type { LinkSource, LinkTexts } from "./link-target.ts";
import { useLinkTarget } from "./use-link-target.ts";

type LinkFieldProps = Omit<FieldProps<Link | null>, "description"> & { readonly links: LinkSource; readonly texts: LinkTexts };

/** The target of a link, with a button to remove it and a field to choose another one. */
export function LinkField({ label, error, value, path, onChange, links, texts }: LinkFieldProps): ReactNode {
  return (
    <Fieldset legend={label} variant="unstyled" classNames={{ legend: classes.label ?? "" }} data-path={path}>
      <Stack gap="xs">
        {value && (
          <Group justify="space-between" wrap="nowrap" className={classes.current ?? ""}>
            <CurrentTarget link={value} links={links} texts={texts} />
            <ActionIcon variant="subtle" color="red" aria-label={texts.remove} onClick={() => onChange(null)}>
              <IconX size={18} stroke={1.6} />
            </ActionIcon>
          </Group>
        )}
        <LinkPicker source={links} texts={texts} error={error} isFolded onChoose={onChange} />
      </Stack>
    </Fieldset>
  );
}

type CurrentTargetProps = { readonly link: Link; readonly links: LinkSource; readonly texts: LinkTexts };

function CurrentTarget({ link, links, texts }: CurrentTargetProps): ReactNode {
  const target = useLinkTarget(link, links);
  if (link.kind === "url") return <Shown name={link.url} detail={texts.kinds.address} />;
  if (target === undefined) return <Shown name="…" detail="" />;
  if (target === null) return <Shown name={texts.gone} detail="" />;
  return <Shown name={target.name} detail={[texts.kinds[target.kind], target.detail].filter((part) => part !== "").join(" · ")} />;
}

function Shown({ name, detail }: { readonly name: string; readonly detail: string }): ReactNode {
  return (
    <div style={{ minInlineSize: 0, overflowWrap: "anywhere" }}>
      <Text size="sm">{name}</Text>
      <Text size="xs" c="dimmed">
        {detail}
      </Text>
    </div>
  );
}

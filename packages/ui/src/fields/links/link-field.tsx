import { Fieldset, SegmentedControl, Stack, TextInput } from "@mantine/core";
import type { Link } from "@plein/contract/blocks/link";
import { isLinkUrl } from "@plein/contract/blocks/link-url";
import { toStorableText } from "@plein/contract/storable-text";
import type { ReactNode } from "react";
import type { FieldProps } from "../field-props.ts";
import { useDraft } from "../use-draft.ts";
import { completeAddress } from "./complete-address.ts";
import type { PageSource } from "./page-choice.ts";
import { PageField } from "./page-field.tsx";

export type LinkTexts = {
  readonly none: string;
  readonly page: string;
  readonly noPages: string;
  readonly pageGone: string;
  readonly address: string;
  readonly addressHint: string;
  readonly addressWrong: string;
};

type LinkKind = "none" | Link["kind"];
type LinkDraft = { readonly kind: LinkKind; readonly url: string };
type LinkFieldProps = Omit<FieldProps<Link | null>, "description"> & {
  readonly pages: PageSource;
  readonly texts: LinkTexts;
};

/**
 * The target of a link: a page of this platform, or an address. An invalid address stays in the field with an error, and no link
 * is passed on.
 */
export function LinkField({ label, error, value, onChange, pages, texts }: LinkFieldProps): ReactNode {
  const [draft, keepDraft] = useDraft(value, toDraft);
  const { kind, url } = draft;
  const change = (draft: LinkDraft) => {
    const link = toLink(draft, value);
    keepDraft(draft, link);
    onChange(link);
  };
  const isWrong = url.trim() !== "" && !isLinkUrl(completeAddress(url));
  return (
    <Fieldset legend={label} p="sm">
      <Stack gap="xs">
        <SegmentedControl<LinkKind>
          fullWidth
          aria-label={label}
          value={kind}
          onChange={(next) => change({ kind: next, url })}
          data={[
            { value: "none", label: texts.none },
            { value: "page", label: texts.page },
            { value: "url", label: texts.address },
          ]}
        />
        {kind === "page" && (
          <PageField
            label={texts.page}
            error={error}
            value={value?.kind === "page" ? value.pageGuid : null}
            onChange={(pageGuid) => onChange(pageGuid === null ? null : { kind: "page", pageGuid })}
            pages={pages}
            texts={texts}
          />
        )}
        {kind === "url" && (
          <TextInput
            type="url"
            label={texts.address}
            description={texts.addressHint}
            error={isWrong ? texts.addressWrong : error}
            maxLength={2000}
            value={url}
            onChange={(event) => change({ kind, url: toStorableText(event.currentTarget.value) })}
          />
        )}
      </Stack>
    </Fieldset>
  );
}

function toDraft(value: Link | null): LinkDraft {
  return { kind: value?.kind ?? "none", url: value?.kind === "url" ? value.url : "" };
}

/** The link of the draft; null while it is incomplete. */
function toLink({ kind, url }: LinkDraft, before: Link | null): Link | null {
  if (kind === "none") return null;
  if (kind === "page") return before?.kind === "page" ? before : null;
  const address = completeAddress(url);
  return isLinkUrl(address) ? { kind: "url", url: address } : null;
}

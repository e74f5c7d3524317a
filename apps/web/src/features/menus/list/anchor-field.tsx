import type { Guid } from "@plein/contract/guid";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";

type AnchorFieldProps = {
  readonly pageGuid: Guid;
  readonly value: string | null;
  readonly onChange: (anchor: string | null) => void;
};

/** The position on the page to which a menu item links: the top, or a block with an anchor name. */
export function AnchorField({ pageGuid, value, onChange }: AnchorFieldProps): ReactNode {
  const intl = useIntl();
  const { data } = trpc.pages.get.useQuery({ guid: pageGuid });
  const anchors = (data?.page.buildingBlockInstances ?? []).flatMap(({ content, options }) =>
    typeof options.anchorId === "string" && options.anchorId !== "" ? [{ anchor: options.anchorId, text: titleOf(content) }] : [],
  );
  const isMissing = data !== undefined && value !== null && !anchors.some(({ anchor }) => anchor === value);
  return (
    <SelectField
      label={intl.formatMessage({ id: "menus.field.anchor" })}
      description={data && anchors.length === 0 ? intl.formatMessage({ id: "menus.field.anchor.text" }) : undefined}
      error={isMissing ? intl.formatMessage({ id: "menus.anchor.missing" }) : undefined}
      choices={[
        { value: "", label: intl.formatMessage({ id: "menus.anchor.top" }) },
        ...anchors.map(({ anchor, text }) => ({ value: anchor, label: text === "" ? `#${anchor}` : `${text} (#${anchor})` })),
        ...(value !== null && !anchors.some(({ anchor }) => anchor === value) ? [{ value, label: `#${value}` }] : []),
      ]}
      value={value ?? ""}
      onChange={(anchor) => onChange(anchor === "" ? null : anchor)}
    />
  );
}

/** Returns the text of a heading, or the title of another block. */
function titleOf({ text, title }: Readonly<Record<string, unknown>>): string {
  if (typeof text === "string") return text;
  return typeof title === "string" ? title : "";
}

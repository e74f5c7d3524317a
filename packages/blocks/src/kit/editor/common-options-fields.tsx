import { toAnchorId } from "@plein/contract/blocks/anchor-id";
import type { FieldError } from "@plein/contract/result";
import { SelectField } from "@plein/ui/fields/select-field.tsx";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { CommonOptions } from "../schema/common-options.ts";
import { bindFields, type Field } from "./block-fields.ts";

type CommonOptionsFieldsProps<Options extends CommonOptions> = {
  readonly members: Options;
  readonly onChange: (options: Options) => void;
  readonly path: string;
  readonly errors: readonly FieldError[];
};

/** Fields for the options that every block has: `<CommonOptionsFields {...form.options} />`. */
export function CommonOptionsFields<Options extends CommonOptions>(props: CommonOptionsFieldsProps<Options>): ReactNode {
  const intl = useIntl();
  const { members, onChange, path, errors } = props;
  const option = bindFields<CommonOptions>({ members, onChange: (common) => onChange({ ...members, ...common }), path, errors });
  const spacings = [
    { value: "none" as const, label: intl.formatMessage({ id: "block.kit.spacing.none" }) },
    { value: "s" as const, label: intl.formatMessage({ id: "block.kit.spacing.s" }) },
    { value: "m" as const, label: intl.formatMessage({ id: "block.kit.spacing.m" }) },
    { value: "l" as const, label: intl.formatMessage({ id: "block.kit.spacing.l" }) },
  ];
  return (
    <>
      <SelectField {...option("spacingTop")} label={intl.formatMessage({ id: "block.kit.spacingTop" })} choices={spacings} />
      <SelectField {...option("spacingBottom")} label={intl.formatMessage({ id: "block.kit.spacingBottom" })} choices={spacings} />
      <SelectField
        {...option("width")}
        label={intl.formatMessage({ id: "block.kit.width" })}
        description={intl.formatMessage({ id: "block.kit.widthHint" })}
        choices={[
          { value: "normal", label: intl.formatMessage({ id: "block.kit.width.normal" }) },
          { value: "wide", label: intl.formatMessage({ id: "block.kit.width.wide" }) },
          { value: "full", label: intl.formatMessage({ id: "block.kit.width.full" }) },
        ]}
      />
      <SelectField
        {...option("background")}
        label={intl.formatMessage({ id: "block.kit.background" })}
        choices={[
          { value: "none", label: intl.formatMessage({ id: "block.kit.background.none" }) },
          { value: "surface", label: intl.formatMessage({ id: "block.kit.background.surface" }) },
          { value: "primary", label: intl.formatMessage({ id: "block.kit.background.primary" }) },
          { value: "accent", label: intl.formatMessage({ id: "block.kit.background.accent" }) },
        ]}
      />
      <SelectField
        {...option("hideOn")}
        label={intl.formatMessage({ id: "block.kit.hideOn" })}
        choices={[
          { value: "none", label: intl.formatMessage({ id: "block.kit.hideOn.none" }) },
          { value: "mobile", label: intl.formatMessage({ id: "block.kit.hideOn.mobile" }) },
          { value: "desktop", label: intl.formatMessage({ id: "block.kit.hideOn.desktop" }) },
        ]}
      />
      <AnchorField {...option("anchorId")} />
    </>
  );
}

/** Rarely used, so folded until it has a value. Converts input to a valid fragment identifier. */
function AnchorField({ value, onChange, error }: Field<string>): ReactNode {
  const intl = useIntl();
  return (
    <details open={value !== "" || error !== undefined}>
      <summary>{intl.formatMessage({ id: "block.kit.moreOptions" })}</summary>
      <TextField
        label={intl.formatMessage({ id: "block.kit.anchorId" })}
        description={intl.formatMessage({ id: "block.kit.anchorIdHint" })}
        error={error}
        maxLength={60}
        value={value}
        onChange={(text) => onChange(toAnchorId(text))}
      />
    </details>
  );
}

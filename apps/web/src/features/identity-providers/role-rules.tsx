import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import type { ProviderDraft, RoleRule } from "./provider-draft.ts";
import classes from "./providers.module.css";

type RoleRulesProps = {
  readonly draft: ProviderDraft;
  readonly errorOf: (member: string) => string | undefined;
  readonly onChange: (changed: Partial<ProviderDraft>) => void;
};

/** The mapping from values of the provider's claim to roles. */
export function RoleRules({ draft, errorOf, onChange }: RoleRulesProps): ReactNode {
  const { rules, roleClaim, syncsRoles } = draft;
  const group = useRef<HTMLFieldSetElement>(null);
  const changeRule = (id: number, changed: Partial<RoleRule>) =>
    onChange({ rules: rules.map((rule) => (rule.id === id ? { ...rule, ...changed } : rule)) });
  const focusLast = () => setTimeout(() => [...(group.current?.querySelectorAll<HTMLInputElement>("[data-rule]") ?? [])].at(-1)?.focus());
  const add = () => {
    onChange({ rules: [...rules, { id: Math.max(-1, ...rules.map(({ id }) => id)) + 1, value: "", roleGuid: "" }] });
    focusLast();
  };
  const error = errorOf("roleMap");
  return (
    <fieldset className={classes.group} ref={group}>
      <legend>
        <FormattedMessage id="identity-providers.group.roles" />
      </legend>
      <TextInput
        label={<FormattedMessage id="identity-providers.claim" />}
        description={<FormattedMessage id="identity-providers.claim.hint" />}
        maxLength={100}
        value={roleClaim}
        error={errorOf("roleClaim")}
        onChange={(event) => onChange({ roleClaim: event.currentTarget.value })}
      />
      {rules.map((rule) => (
        <Rule
          key={rule.id}
          rule={rule}
          onChange={(changed) => changeRule(rule.id, changed)}
          onRemove={() => {
            onChange({ rules: rules.filter(({ id }) => id !== rule.id) });
            focusLast();
          }}
        />
      ))}
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <Button
        className={classes.start}
        variant="default"
        size="sm"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={rules.length >= 100}
        onClick={add}
      >
        <FormattedMessage id="identity-providers.rule.add" />
      </Button>
      <Checkbox
        label={<FormattedMessage id="identity-providers.syncs" />}
        description={<FormattedMessage id="identity-providers.syncs.hint" />}
        checked={syncsRoles}
        onChange={(event) => onChange({ syncsRoles: event.currentTarget.checked })}
      />
    </fieldset>
  );
}

type RuleProps = {
  readonly rule: RoleRule;
  readonly onChange: (changed: Partial<RoleRule>) => void;
  readonly onRemove: () => void;
};

function Rule({ rule: { value, roleGuid }, onChange, onRemove }: RuleProps): ReactNode {
  const intl = useIntl();
  const roles = trpc.roles.list.useQuery();
  const options = roles.data?.map(({ guid, name }) => ({ value: guid, label: name })) ?? [];
  return (
    <div className={classes.rule}>
      <TextInput
        data-rule
        label={<FormattedMessage id="identity-providers.rule.value" />}
        maxLength={200}
        value={value}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
      <NativeSelect
        label={<FormattedMessage id="identity-providers.rule.role" />}
        data={[{ value: "", label: intl.formatMessage({ id: "identity-providers.rule.choose" }) }, ...options]}
        value={roleGuid}
        onChange={(event) => onChange({ roleGuid: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size={44}
        aria-label={intl.formatMessage({ id: "identity-providers.rule.remove" }, { value })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

import { Badge, Button } from "@mantine/core";
import type { IdentityProvider } from "@plein/contract/identity-providers/identity-provider";
import type { ReactNode } from "react";
import { FormattedList, FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import classes from "./providers.module.css";

type ProviderCardProps = {
  readonly provider: IdentityProvider;
  readonly canManage: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

export function ProviderCard({ provider, canManage, onEdit, onRemove }: ProviderCardProps): ReactNode {
  const intl = useIntl();
  const { name, isActive, isOnly } = provider;
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <h3>{name}</h3>
        <Badge color={isActive ? "green" : "gray"} variant={isActive ? "light" : "outline"}>
          {isActive ? <FormattedMessage id="identity-providers.active" /> : <FormattedMessage id="identity-providers.inactive" />}
        </Badge>
        {isOnly && (
          <Badge color="orange" variant="light">
            <FormattedMessage id="identity-providers.only" />
          </Badge>
        )}
      </div>
      <ProviderFacts provider={provider} />
      {canManage && (
        <div className={classes.buttons}>
          <Button variant="default" aria-label={intl.formatMessage({ id: "identity-providers.edit.one" }, { name })} onClick={onEdit}>
            <FormattedMessage id="identity-providers.edit" />
          </Button>
          <Button
            variant="subtle"
            color="red"
            aria-label={intl.formatMessage({ id: "identity-providers.remove.one" }, { name })}
            onClick={onRemove}
          >
            <FormattedMessage id="identity-providers.remove" />
          </Button>
        </div>
      )}
    </li>
  );
}

function ProviderFacts({ provider }: { readonly provider: IdentityProvider }): ReactNode {
  const roles = trpc.roles.list.useQuery();
  const { issuer, clientId, allowedDomains, roleClaim, roleMap, syncsRoles, peopleCount } = provider;
  const nameOf = (guid: string) => roles.data?.find((role) => role.guid === guid)?.name ?? "…";
  return (
    <dl className={classes.facts}>
      <Fact name={<FormattedMessage id="identity-providers.issuer" />}>{issuer}</Fact>
      <Fact name={<FormattedMessage id="identity-providers.clientId" />}>{clientId}</Fact>
      <Fact name={<FormattedMessage id="identity-providers.secret" />}>
        <FormattedMessage id="identity-providers.secret.set" />
      </Fact>
      <Fact name={<FormattedMessage id="identity-providers.domains" />}>
        {allowedDomains.length === 0 ? (
          <FormattedMessage id="identity-providers.domains.any" />
        ) : (
          <FormattedList type="conjunction" value={allowedDomains} />
        )}
      </Fact>
      {roleClaim !== "" && (
        <Fact name={<FormattedMessage id="identity-providers.roles" />}>
          {Object.entries(roleMap).map(([value, guid]) => (
            <span key={value} className={classes.line}>
              {value} → {nameOf(guid)}
            </span>
          ))}
          <span className={classes.line}>
            {syncsRoles ? (
              <FormattedMessage id="identity-providers.syncs.each" />
            ) : (
              <FormattedMessage id="identity-providers.syncs.first" />
            )}
          </span>
        </Fact>
      )}
      <Fact name={<FormattedMessage id="identity-providers.people" />}>
        <FormattedMessage id="identity-providers.people.count" values={{ count: peopleCount }} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import { Badge, Button } from "@mantine/core";
import type { ApiKey } from "@plein/contract/api-keys/api-key";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./api-keys.module.css";
import { RevokeKeyDialog } from "./revoke-key-dialog.tsx";

const STATE_COLORS: Readonly<Record<ApiKey["state"], string>> = { Active: "green", Expired: "orange", Revoked: "gray" };

/** The API keys, newest first. */
export function ApiKeysTable({ keys }: { readonly keys: readonly ApiKey[] }): ReactNode {
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            {(["name", "owner", "scopes", "state", "expiresOn", "lastUsedOn"] as const).map((column) => (
              <th key={column} scope="col">
                <FormattedMessage id={`api-keys.column.${column}`} />
              </th>
            ))}
            <th scope="col">
              <span className={classes.hidden}>
                <FormattedMessage id="api-keys.column.actions" />
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((apiKey) => (
            <Row key={apiKey.guid} apiKey={apiKey} onRevoke={() => setRevoking(apiKey)} />
          ))}
        </tbody>
      </table>
      {revoking && <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function Row({ apiKey, onRevoke }: { readonly apiKey: ApiKey; readonly onRevoke: () => void }): ReactNode {
  const intl = useIntl();
  const { name, prefix, ownerName, scopes, state, createdOn, expiresOn, lastUsedOn } = apiKey;
  const labelOf = (column: "owner" | "scopes" | "expiresOn" | "lastUsedOn") => intl.formatMessage({ id: `api-keys.column.${column}` });
  return (
    <tr data-over={state === "Active" ? undefined : ""}>
      <th scope="row">
        {name}
        <code className={classes.second}>{prefix}…</code>
      </th>
      <td data-label={labelOf("owner")}>
        {ownerName ?? <FormattedMessage id="api-keys.owner.hidden" />}
        <span className={classes.second}>
          <FormattedMessage id="api-keys.madeOn" values={{ on: <Day on={createdOn} /> }} />
        </span>
      </td>
      <td data-label={labelOf("scopes")}>{scopes.map((scope) => intl.formatMessage({ id: `api-keys.scope.${scope}` })).join(", ")}</td>
      <td>
        <Badge miw="max-content" color={STATE_COLORS[state]} variant={state === "Active" ? "light" : "outline"}>
          <FormattedMessage id={`api-keys.state.${state}`} />
        </Badge>
      </td>
      <td data-label={labelOf("expiresOn")}>
        <Day on={expiresOn} />
      </td>
      <td data-label={labelOf("lastUsedOn")}>
        {lastUsedOn === null ? <FormattedMessage id="api-keys.neverUsed" /> : <Day on={lastUsedOn} />}
      </td>
      <td className={classes.last}>
        {state === "Active" && (
          <Button variant="subtle" color="red" aria-label={intl.formatMessage({ id: "api-keys.revoke.one" }, { name })} onClick={onRevoke}>
            <FormattedMessage id="api-keys.revoke" />
          </Button>
        )}
      </td>
    </tr>
  );
}

function Day({ on }: { readonly on: string }): ReactNode {
  const intl = useIntl();
  return (
    <time dateTime={on} title={intl.formatDate(on, { dateStyle: "full", timeStyle: "short" })}>
      {intl.formatDate(on, { day: "numeric", month: "short", year: "numeric" })}
    </time>
  );
}

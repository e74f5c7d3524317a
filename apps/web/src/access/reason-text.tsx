import type { ExplainedAccess, Reason } from "@plein/contract/access/explanation";
import type { Guid } from "@plein/contract/guid";
import type { ReactNode } from "react";
import { FormattedList, FormattedMessage } from "react-intl";

type ReasonTextProps = { readonly reason: Reason; readonly roles: ExplainedAccess["roles"] };

/** The text of one reason that the policy gives. */
export function ReasonText({ reason, roles }: ReasonTextProps): ReactNode {
  switch (reason.rule) {
    case "inactive":
      return <FormattedMessage id="access.why.inactive" />;
    case "column":
      return <FormattedMessage id="access.why.column" values={{ column: reason.column }} />;
    case "own":
      return <FormattedMessage id="access.why.own" />;
    case "limit":
      return <FormattedMessage id="access.why.limit" values={{ limit: reason.limit }} />;
    case "grant":
      return (
        <>
          <FormattedMessage id="access.why.grant" values={{ grant: reason.grant }} />
          <RoleNames guids={reason.roleGuids} roles={roles} />
        </>
      );
    case "permission":
      return (
        <>
          <FormattedMessage id="access.why.permission" />
          <RoleNames guids={reason.roleGuids} roles={roles} />
        </>
      );
    case "nothing":
      return <Nothing reason={reason} />;
  }
}

function RoleNames({ guids, roles }: { readonly guids: readonly Guid[]; readonly roles: ExplainedAccess["roles"] }): ReactNode {
  const names = roles.filter(({ guid }) => guids.includes(guid)).map(({ name }) => name);
  return names.length > 0 && <FormattedMessage id="access.why.byRoles" values={{ count: names.length, names: names.join(", ") }} />;
}

/** The ways to get the permission: another kind of account, a grant of the object, or a permission of a role. */
function Nothing({ reason }: { readonly reason: Extract<Reason, { rule: "nothing" }> }): ReactNode {
  const { columns, columnsThatMay, grants, isDelegable } = reason;
  return (
    <>
      <FormattedMessage id="access.why.nothing" values={{ columns: <Columns columns={columns} type="conjunction" /> }} />
      {columnsThatMay.length > 0 && (
        <>
          {" "}
          <FormattedMessage id="access.why.whoMay" values={{ columns: <Columns columns={columnsThatMay} type="disjunction" /> }} />
        </>
      )}
      {grants.map((grant) => (
        <span key={grant}>
          {" "}
          <FormattedMessage id="access.why.wouldGrant" values={{ grant }} />
        </span>
      ))}
      {isDelegable && (
        <>
          {" "}
          <FormattedMessage id="access.why.delegable" />
        </>
      )}
    </>
  );
}

type Columns = Extract<Reason, { rule: "nothing" }>["columns"];

function Columns({ columns, type }: { readonly columns: Columns; readonly type: "conjunction" | "disjunction" }): ReactNode {
  return (
    <FormattedList
      type={type}
      value={columns.map((column) => <FormattedMessage key={column} id="access.columnName" values={{ column }} />)}
    />
  );
}

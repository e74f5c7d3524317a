import { AUDIT_ACTIONS } from "@plein/contract/audit/audit-actions";
import type { AuditEntry } from "@plein/contract/audit/audit-entry";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useMenuTitle } from "../../client/menus/use-menu-title.ts";

/** The sentence that describes an entry. */
export function AuditSentence({ entry, canName }: { readonly entry: AuditEntry; readonly canName: boolean }): ReactNode {
  const actor = <Actor entry={entry} canName={canName} />;
  const known = AUDIT_ACTIONS.find((action) => action === entry.action);
  if (known === undefined) return <FormattedMessage id="audit.action.other" values={{ actor }} />;
  return <FormattedMessage id={`audit.action.${known}`} values={{ actor, object: <Thing entry={entry} />, count: countOf(entry) }} />;
}

/** Returns the number of objects that an action affected. */
function countOf({ after }: AuditEntry): number {
  return typeof after?.count === "number" ? after.count : 1;
}

function Actor({ entry: { actor, source }, canName }: { readonly entry: AuditEntry; readonly canName: boolean }): ReactNode {
  if (actor === null)
    return source === "job" || canName ? <FormattedMessage id="audit.platform" /> : <FormattedMessage id="audit.somebody" />;
  return <strong>{actor.name || <FormattedMessage id="audit.erased" />}</strong>;
}

function Thing({ entry: { object, objectType } }: { readonly entry: AuditEntry }): ReactNode {
  const menuTitle = useMenuTitle();
  if (object === null) return objectType === "user" ? <FormattedMessage id="audit.someone" /> : <FormattedMessage id="audit.something" />;
  if (objectType === "user") {
    return <a href={`/admin/users/${object.guid}/profile`}>{object.name || <FormattedMessage id="audit.erased" />}</a>;
  }
  const name = objectType === "menu" ? menuTitle(object) : object.name;
  return <strong>{name || <FormattedMessage id="audit.something" />}</strong>;
}

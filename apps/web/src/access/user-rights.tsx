import { Button, Select, TextInput } from "@mantine/core";
import type { Action } from "@plein/contract/access/action";
import { EXPLAINABLE_ACTIONS, objectKindOf } from "@plein/contract/access/explainable";
import { DELEGABLE_ACTIONS } from "@plein/contract/access/permissions";
import type { Guid } from "@plein/contract/guid";
import { PERMISSION_AREAS, permissionAreaOf } from "@plein/contract/roles/permission-area";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "./use-can.ts";
import classes from "./user-rights.module.css";
import { WhyExplanation } from "./why.tsx";

/** The actions that can be explained here: on the platform, or on a page, which users identify by its path. */
const EXPLAINED_ACTIONS = DELEGABLE_ACTIONS.filter((action) => {
  const kind = objectKindOf(action);
  return EXPLAINABLE_ACTIONS.includes(action) && (kind === null || kind === "page");
});

type Question = { readonly action: Action; readonly object?: string };

/** Explains whether and why a user may perform an action, like the command line's `why`. */
export function UserRights({ guid }: { readonly guid: Guid }): ReactNode {
  const can = useCan();
  const intl = useIntl();
  const [action, setAction] = useState<Action | null>(null);
  const [path, setPath] = useState("/");
  const [question, setQuestion] = useState<Question | null>(null);
  if (!can("access.explain")) return null;
  const isAboutPage = action !== null && objectKindOf(action) === "page";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (action !== null) setQuestion(isAboutPage ? { action, object: path } : { action });
  };
  const choices = PERMISSION_AREAS.map((area) => ({
    group: intl.formatMessage({ id: `roles.area.${area}` }),
    items: EXPLAINED_ACTIONS.filter((one) => permissionAreaOf(one) === area).map((one) => ({
      value: one,
      label: intl.formatMessage({ id: `roles.permission.${one}` }),
    })),
  }));
  return (
    <section className={classes.rights} aria-labelledby="access-rights">
      <h2 id="access-rights">
        <FormattedMessage id="accessRights.title" />
      </h2>
      <p>
        <FormattedMessage id="accessRights.text" />
      </p>
      <form className={classes.question} onSubmit={submit}>
        <Select
          label={<FormattedMessage id="accessRights.action" />}
          placeholder={intl.formatMessage({ id: "accessRights.action.none" })}
          data={choices.filter(({ items }) => items.length > 0)}
          value={action}
          onChange={(value) => {
            setAction(EXPLAINED_ACTIONS.find((one) => one === value) ?? null);
            setQuestion(null);
          }}
          searchable
        />
        {isAboutPage && (
          <TextInput
            label={<FormattedMessage id="accessRights.page" />}
            description={<FormattedMessage id="accessRights.page.text" />}
            value={path}
            onChange={({ currentTarget }) => setPath(currentTarget.value)}
            required
          />
        )}
        <Button type="submit" variant="default" disabled={action === null}>
          <FormattedMessage id="accessRights.ask" />
        </Button>
      </form>
      <div aria-live="polite">{question !== null && <WhyExplanation user={guid} {...question} />}</div>
    </section>
  );
}

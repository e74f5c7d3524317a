import type { UserStatistics } from "@plein/contract/statistics/statistics";
import type { ReactNode } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { QueryState } from "../query-state.tsx";
import type { Section } from "../section.ts";
import { Sections } from "../sections.tsx";

/** The current numbers of accounts and invitations. */
export function UsersTab(): ReactNode {
  const intl = useIntl();
  const query = trpc.statistics.getUsers.useQuery();
  return <QueryState query={query}>{(users) => <Sections tab="users" sections={listSections(users, intl)} />}</QueryState>;
}

function listSections({ seen, invitations, roles, total, ...states }: UserStatistics, intl: IntlShape): Section[] {
  const text = (id: string) => intl.formatMessage({ id: `statistics.users.${id}` });
  const common = { heading: text("state"), empty: intl.formatMessage({ id: "statistics.none" }) };
  const rowsOf = (counts: Readonly<Record<string, number | null>>, prefix: string, of: number | null) =>
    Object.entries(counts).map(([key, count]) => ({
      key,
      label: text(`${prefix}.${key}`),
      count,
      aside: count === null || of === null || of === 0 ? undefined : intl.formatNumber(count / of, { style: "percent" }),
    }));
  return [
    {
      ...common,
      key: "states",
      title: text("states"),
      countHeading: text("accounts"),
      rows: [{ key: "total", label: text("states.total"), count: total }, ...rowsOf(states, "states", total)],
    },
    { ...common, key: "seen", title: text("seen"), countHeading: text("accounts"), rows: rowsOf(seen, "seen", total) },
    {
      ...common,
      key: "roles",
      title: text("roles"),
      note: text("roles.note"),
      heading: text("role"),
      countHeading: text("accounts"),
      rows: roles.map(({ guid, name, users }) => ({ key: guid, label: name, href: `/admin/roles/${guid}`, count: users })),
    },
    {
      ...common,
      key: "invitations",
      title: text("invitations"),
      countHeading: text("invitations"),
      rows: rowsOf(invitations, "invitations", null),
    },
  ];
}

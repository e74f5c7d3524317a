import type pg from "pg";

/** PostgreSQL reports `in_hot_standby` to each client on connecting, so call it before that. */
export function watchForStandby(client: pg.Client): { readonly isStandby: boolean } {
  const state = { isStandby: false };
  client.connection.on("parameterStatus", ({ parameterName, parameterValue }) => {
    if (parameterName === "in_hot_standby") state.isStandby = parameterValue === "on";
  });
  return state;
}

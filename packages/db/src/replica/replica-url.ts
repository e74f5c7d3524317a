/**
 * The URL of the replica with a login that is subject to tenant isolation: its own, or the application's if it has none, since the replica
 * has the same logins.
 */
export function replicaUrl(readUrl: string, appUrl: string): string {
  const [replica, app] = [new URL(readUrl), new URL(appUrl)];
  if (replica.username !== "") return readUrl;
  replica.username = app.username;
  replica.password = app.password;
  return replica.href;
}

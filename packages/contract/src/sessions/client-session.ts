/** A signed-in browser's view of its session; the session itself is in a cookie that no script can read (docs/rules.md "Client state"). */
export type ClientSession<User> = {
  readonly accessTokenSet: boolean;
  readonly accessToken: string | null;
  readonly accessTokenDate: string | null;
  readonly user: User | null;
};

export function signedIn<User>(signIn: {
  readonly accessToken: string;
  readonly accessTokenDate: string;
  readonly profile: User;
}): ClientSession<User> {
  const { accessToken, accessTokenDate, profile } = signIn;
  return { accessTokenSet: true, accessToken, accessTokenDate, user: profile };
}

/** Signing out clears everything: the token, its date and its flag, and the user (docs/rules.md "Client state"). */
export function signedOut<User>(): ClientSession<User> {
  return { accessTokenSet: false, accessToken: null, accessTokenDate: null, user: null };
}

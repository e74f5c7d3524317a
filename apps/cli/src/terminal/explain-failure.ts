import { httpStatusOf, isUnreachable, toFailure } from "@plein/client/to-failure";
import type { Failure, FailureCode } from "@plein/contract/result";
import { CliError } from "./cli-error.ts";
import { EXIT_CODE, type ExitCode } from "./exit-code.ts";

/** Misdirected Request (RFC 9110): the server is reachable, but has no platform with that host. */
const NO_PLATFORM = 421;

type Target = { readonly url: string; readonly platform: string };

const EXIT_CODE_OF: Readonly<Record<FailureCode, ExitCode>> = {
  NotFound: EXIT_CODE.notFound,
  Expired: EXIT_CODE.notFound,
  Unauthorized: EXIT_CODE.unauthorized,
  Conflict: EXIT_CODE.conflict,
  BadRequest: EXIT_CODE.usage,
  TooSoon: EXIT_CODE.failed,
  Abused: EXIT_CODE.failed,
  Failed: EXIT_CODE.failed,
};

/** Turns a failed call into a message that says what to do next. */
export function explainFailure(error: unknown, target: Target): CliError {
  if (error instanceof CliError) return error;
  const { url, platform } = target;
  const known = toFailure(error);
  if (isUnreachable(error))
    return new CliError(
      `${url} does not respond (${known.detail}). Start the server with npm start, or set its address: --url https://…`,
      EXIT_CODE.unreachable,
      { cause: error },
    );
  if (httpStatusOf(error) === NO_PLATFORM)
    return new CliError(
      `${url} has no platform with the host name ${platform}. To list the platforms: npm run cli -- platforms list`,
      EXIT_CODE.notFound,
      { cause: error },
    );
  return new CliError(`${ADVICE[known.code](known, platform)} [${known.detail}]`, EXIT_CODE_OF[known.code], { cause: error });
}

const ADVICE: Readonly<Record<FailureCode, (failure: Failure, platform: string) => string>> = {
  NotFound: (_, platform) => `Not found on ${platform}, or you may not see it. Is --platform right?`,
  Expired: () => "It has expired or was already used.",
  Unauthorized: ({ facts }, platform) => {
    if (facts?.needsConfirmedIdentity === true)
      return `This requires a recent sign-in. Sign in again: npm run cli -- sign-in --platform ${platform} --email you@example.org`;
    if (facts?.terms !== undefined)
      return `Version ${facts.terms.version} of the terms of use of ${platform} is in force, and your account has not accepted it. Sign in on the site and accept it there; then try again.`;
    if (facts?.mustSetUpSecondFactor === true)
      return `${platform} requires a second factor of your account, which has none. Sign in on the site and set it up; then sign in here again.`;
    if (facts?.isAuthenticated === true)
      return `You are signed in, but have no right to do this. Sign in as a user who has. Staff need a support grant first: npm run cli -- support open --platform ${platform} --reason …`;
    return `You are not signed in to ${platform}, or your session has ended. Sign in: npm run cli -- sign-in --platform ${platform} --email you@example.org`;
  },
  BadRequest: ({ facts }) =>
    ["The server rejected the input.", ...(facts?.errors ?? []).map(({ path, message }) => `${path || "/"}: ${message}`)].join(" "),
  Conflict: () => "Someone else changed this in the meantime, or the name is taken. Check and try again.",
  TooSoon: ({ facts }) => `Too many attempts. Try again in ${facts?.retryAfterSeconds ?? 60} seconds.`,
  Abused: ({ facts }) => `Blocked after too many attempts. Try again in ${Math.ceil((facts?.retryAfterSeconds ?? 3600) / 60)} minutes.`,
  Failed: () => "The server failed. Its log has the details, under the correlation id.",
};

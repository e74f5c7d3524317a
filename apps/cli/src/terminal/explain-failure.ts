import { failureOf, httpStatusOf, isUnreachable } from "@plein/client/failure-of";
import type { Failure, FailureCode } from "@plein/contract/result";
import { CliError } from "./cli-error.ts";
import { EXIT_CODE, type ExitCode } from "./exit-code.ts";

/** Misdirected Request (RFC 9110): the server is there, but not for that host. */
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

/** A failed call in words that say what to do next. */
export function explainFailure(error: unknown, target: Target): CliError {
  if (error instanceof CliError) return error;
  const { url, platform } = target;
  const known = failureOf(error);
  if (isUnreachable(error))
    return new CliError(
      `No answer from ${url} (${known.detail}). Start the server with npm start, or say where it is: --url https://…`,
      EXIT_CODE.unreachable,
      { cause: error },
    );
  if (httpStatusOf(error) === NO_PLATFORM)
    return new CliError(
      `${url} has no platform with the host name ${platform}. Which there are: npm run cli -- platforms list`,
      EXIT_CODE.notFound,
      { cause: error },
    );
  return new CliError(`${ADVICE[known.code](known, platform)} [${known.detail}]`, EXIT_CODE_OF[known.code], { cause: error });
}

const ADVICE: Readonly<Record<FailureCode, (failure: Failure, platform: string) => string>> = {
  NotFound: (_, platform) => `There is no such thing on ${platform}, or you may not see it. Is --platform the right one?`,
  Expired: () => "That has run out or was used already.",
  Unauthorized: ({ facts }, platform) => {
    if (facts?.needsConfirmedIdentity === true)
      return `This asks for a recent proof of who you are. Sign in again: npm run cli -- sign-in --platform ${platform} --email you@example.org`;
    if (facts?.terms !== undefined)
      return `Version ${facts.terms.version} of the terms of use of ${platform} holds now, and whoever you act as has not accepted it. They sign in on the site and accept it there; then this works again.`;
    if (facts?.isAuthenticated === true)
      return `You are signed in, but have no right to do this. Sign in as somebody who has. Staff first says why: npm run cli -- support open --platform ${platform} --reason …`;
    return `You are not signed in on ${platform}, or your session has ended. Sign in: npm run cli -- sign-in --platform ${platform} --email you@example.org`;
  },
  BadRequest: ({ facts }) =>
    ["The server does not accept this.", ...(facts?.errors ?? []).map(({ path, message }) => `${path || "/"}: ${message}`)].join(" "),
  Conflict: () => "Somebody else changed this in the meantime, or the name is taken. Look again and try once more.",
  TooSoon: ({ facts }) => `Too many tries. Try again in ${facts?.retryAfterSeconds ?? 60} seconds.`,
  Abused: ({ facts }) => `Blocked after too many tries. Try again in ${Math.ceil((facts?.retryAfterSeconds ?? 3600) / 60)} minutes.`,
  Failed: () => "The server could not do this. Its log says more, under the correlation id.",
};

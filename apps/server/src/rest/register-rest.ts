import type { AppRouter } from "@plein/api/app-router";
import type { BoundRoute } from "@plein/api/rest-route";
import { fastifyPattern, listRestRoutes, pointersIntoBody, readRestInput } from "@plein/api/rest-routes";
import { toErrorResponse } from "@plein/api/result-error";
import { callTRPCProcedure, getTRPCErrorFromUnknown } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { addPlainTextJsonParser } from "../http/bodies/json-body.ts";
import { sendFailure } from "../http/failures/failure-response.ts";
import { reportServerError } from "../http/failures/report-server-error.ts";
import { restParts } from "./rest-parts.ts";
import { sendRestResponse } from "./rest-response.ts";
import { sendTable } from "./table-response.ts";
import { addUnmatchedRoutes } from "./unmatched-routes.ts";

/** The parts of a router that are used; tests provide a small one. */
export type RestRouter = Pick<AppRouter, "_def">;

/**
 * Serves every procedure with a REST path at that path, with the same context and the same checks as over tRPC.
 * There are no business rules here: the path, the status and how to read the input are declared with the procedure.
 */
export function registerRest(app: FastifyInstance, router: RestRouter, createContext: CreateApiContext): void {
  const routes = listRestRoutes(router);
  const addRoute = (scope: FastifyInstance, bound: BoundRoute) =>
    scope.route({
      method: bound.route.method,
      url: fastifyPattern(bound.route.path),
      ...(bound.route.maxBodyBytes === undefined ? {} : { bodyLimit: bound.route.maxBodyBytes }),
      handler: (request, reply) => respondToRestCall({ router, bound, createContext, request, reply }),
    });
  for (const bound of routes.filter(({ route }) => route.takesPlainText !== true)) addRoute(app, bound);
  app.register(async (scope) => {
    addPlainTextJsonParser(scope);
    for (const bound of routes.filter(({ route }) => route.takesPlainText === true)) addRoute(scope, bound);
  });
  addUnmatchedRoutes(
    app,
    routes.map(({ route }) => route),
  );
}

type RestCall = {
  readonly router: RestRouter;
  readonly bound: BoundRoute;
  readonly createContext: CreateApiContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

async function respondToRestCall({ router, bound, createContext, request, reply }: RestCall): Promise<FastifyReply> {
  const { name, type, route } = bound;
  const input = readRestInput(route, restParts(request), request.state.locale);
  const ctx = createContext(request, reply);
  const aborted = new AbortController();
  const callWith = (sent: unknown): Promise<unknown> =>
    callTRPCProcedure({
      // The type parameter is the router's own; any router is called the same way.
      router: router as AppRouter,
      path: name,
      type,
      ctx,
      getRawInput: () => Promise.resolve(sent),
      signal: aborted.signal,
      batchIndex: 0,
    });
  const callNext = (after: string) => callWith({ ...(input as object), after });
  try {
    const response = await callWith(input);
    if (route.isTable === true) return await sendTable(reply, { first: response, callNext, format: restParts(request).query.format });
    return sendRestResponse(request, reply, route, response);
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    const { failure, status } = toErrorResponse(error, request.state.locale);
    if (status >= 500) request.log.error({ err: error, procedure: name }, failure.detail);
    reportServerError(request, error, status);
    return sendFailure(request, reply, { status, failure: pointersIntoBody(failure, route), headers: {} });
  }
}
